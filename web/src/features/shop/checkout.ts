/** How a payment form ended. `message` is the provider's own sentence, shown as it is (spec section 5). */
export type Paid = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Lets the provider confirm what the form holds. @param returnUrl where methods that redirect come back to */
export type Confirm = (returnUrl: string) => Promise<Paid>;

export interface FieldsProps {
  clientSecret: string;
  /** Given as soon as the form is loaded; null until then and when it goes. */
  onConfirm: (confirm: Confirm | null) => void;
}
