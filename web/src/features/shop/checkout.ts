/** `message` is the provider's own sentence, shown as it is (spec section 5). */
export type PaymentResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Confirms the payment at the provider. @param returnUrl for methods that redirect */
export type Confirm = (returnUrl: string) => Promise<PaymentResult>;

export interface FieldsProps {
  clientSecret: string;
  /** Called with a function when the form has loaded, and with null when it unmounts. */
  onConfirm: (confirm: Confirm | null) => void;
}
