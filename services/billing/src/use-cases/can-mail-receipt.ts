import { tryConsume, type Limit } from '@sternenrat/service-kit/limits/limits';

export interface ReceiptLimits {
  readonly receiptsByAddress: Limit;
  readonly receiptsByEmail: Limit;
}

/** Checks the sender's limit first, so that strangers can't use up the receipts of the mailbox's owner. */
export async function canMailReceipt(
  { receiptsByAddress, receiptsByEmail }: ReceiptLimits,
  { of, email, ip }: { readonly of: 'declaration' | 'message'; readonly email: string; readonly ip: string },
): Promise<boolean> {
  return (
    (await tryConsume(receiptsByAddress, `${of} ${ip} ${email}`)) &&
    (await tryConsume(receiptsByEmail, `${of} ${email}`))
  );
}
