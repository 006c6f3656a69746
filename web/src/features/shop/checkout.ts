/** `message` is the provider's text, which is shown unchanged (spec section 5). */
export type PaymentResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Confirms the payment at the provider. @param returnUrl where payment methods with a redirect return */
export type Confirm = (returnUrl: string) => Promise<PaymentResult>;

export interface FieldsProps {
  clientSecret: string;
  /** Called with the function to confirm when the form has loaded, and with null when it unmounts. */
  onConfirm: (confirm: Confirm | null) => void;
}
