import { tryConsume, type Limit } from '@sternenrat/service-kit/limits/limits';

export interface ReceiptLimits {
  readonly receiptsByAddress: Limit;
  readonly receiptsByEmail: Limit;
}

/** The limit per sender comes first, so that strangers can't use up the owner's receipts. Senders get no hint. */
export async function canMailReceipt(
  { receiptsByAddress, receiptsByEmail }: ReceiptLimits,
  { of, email, ip }: { readonly of: 'declaration' | 'message'; readonly email: string; readonly ip: string },
): Promise<boolean> {
  return (
    (await tryConsume(receiptsByAddress, `${of} ${ip} ${email}`)) &&
    (await tryConsume(receiptsByEmail, `${of} ${email}`))
  );
}
