import { tryConsume, type Limit } from '@sternenrat/service-kit/limits/limits';

export interface ReceiptLimits {
  readonly receiptsByAddress: Limit;
  readonly receiptsByEmail: Limit;
}

/** Checks the limit of the IP address first, so that one sender can't use up the limit of a mailbox. */
export async function canMailReceipt(
  { receiptsByAddress, receiptsByEmail }: ReceiptLimits,
  { of, email, ip }: { readonly of: 'declaration' | 'message'; readonly email: string; readonly ip: string },
): Promise<boolean> {
  return (
    (await tryConsume(receiptsByAddress, `${of} ${ip} ${email}`)) &&
    (await tryConsume(receiptsByEmail, `${of} ${email}`))
  );
}
