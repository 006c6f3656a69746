/** `message` is the payment provider's text, which is shown unchanged (spec section 5). */
export type PaymentResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Makes the provider take the money. @param returnUrl for payment methods with a redirect */
export type Confirm = (returnUrl: string) => Promise<PaymentResult>;

export interface FieldsProps {
  clientSecret: string;
  /** The form passes its `Confirm` function when it has loaded, and null when it unmounts. */
  onConfirm: (confirm: Confirm | null) => void;
}
