/** What Stripe's script puts on the page, small: it keeps what it was told and does what the test says. */
export interface FakeStripe {
  keys: string[];
  elements: { clientSecret?: string; locale?: string }[];
  created: { type: string; options: { layout?: unknown } }[];
  confirmed: { elements: unknown; confirmParams: { return_url: string }; redirect: string }[];
  /** What the form says when it is checked, and what the bank says. */
  submit: () => { error?: { message: string } };
  confirm: () => { error?: { message: string } } | Promise<{ error?: { message: string } }>;
  /** The form has been drawn. */
  ready: () => void;
}

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');

/** The provider's script tags of the page: none before a form opens. */
export const stripeScripts = () => document.querySelectorAll('script[src^="https://js.stripe.com/"]').length;

const fresh = (): FakeStripe => ({
  keys: [],
  elements: [],
  created: [],
  confirmed: [],
  submit: () => ({}),
  confirm: () => ({}),
  ready: () => {},
});

const nothing = () => {};

/** Stands where the script would run. The library loads it once for a page, so one stand-in serves all tests of a file. */
export function fakeStripe() {
  const seen = fresh();
  const formOf = (options: FakeStripe['elements'][number]) => {
    seen.elements.push(options);
    return {
      create(type: string, given: { layout?: unknown }) {
        seen.created.push({ type, options: given });
        const on = (event: string, listener: () => void) => {
          if (event === 'ready') seen.ready = listener;
        };
        return { on, off: nothing, mount: nothing, unmount: nothing, destroy: nothing, update: nothing };
      },
      getElement: () => null,
      update: nothing,
      on: nothing,
      off: nothing,
      submit: async () => seen.submit(),
    };
  };
  const Stripe = (key: string) => {
    seen.keys.push(key);
    return {
      elements: formOf,
      createToken: nothing,
      createPaymentMethod: nothing,
      confirmCardPayment: nothing,
      async confirmPayment(how: FakeStripe['confirmed'][number]) {
        seen.confirmed.push(how);
        return seen.confirm();
      },
      registerAppInfo: nothing,
      _registerWrapper: nothing,
    };
  };
  let loaded = false;
  return Object.assign(seen, {
    /** Nothing of one test is left for the next. */
    reset: () => void Object.assign(seen, fresh()),
    /** The script has arrived, where it was asked for. @returns false while nobody has asked */
    load(): boolean {
      if (loaded) return true;
      if (!script()) return false;
      (window as { Stripe?: unknown }).Stripe = Object.assign(Stripe, { version: 'endive' });
      script()?.dispatchEvent(new Event('load'));
      return (loaded = true);
    },
  });
}
