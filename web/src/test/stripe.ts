/** A fake of Stripe.js that records calls. Tests set the results. */
export interface FakeStripe {
  keys: string[];
  elements: { clientSecret?: string; locale?: string }[];
  created: { type: string; options: { layout?: unknown } }[];
  confirmed: { elements: unknown; confirmParams: { return_url: string }; redirect: string }[];
  submit: () => { error?: { message: string } };
  confirm: () => { error?: { message: string } } | Promise<{ error?: { message: string } }>;
  ready: () => void;
}

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');

export const stripeScripts = () => document.querySelectorAll('script[src^="https://js.stripe.com/"]').length;

const emptyRecord = (): FakeStripe => ({
  keys: [],
  elements: [],
  created: [],
  confirmed: [],
  submit: () => ({}),
  confirm: () => ({}),
  ready: () => {},
});

const noop = () => {};

/** The loader of Stripe.js runs once per page, so all tests of a file share one fake. */
export function fakeStripe() {
  const recorded = emptyRecord();
  const formOf = (options: FakeStripe['elements'][number]) => {
    recorded.elements.push(options);
    return {
      create(type: string, given: { layout?: unknown }) {
        recorded.created.push({ type, options: given });
        const on = (event: string, listener: () => void) => {
          if (event === 'ready') recorded.ready = listener;
        };
        return { on, off: noop, mount: noop, unmount: noop, destroy: noop, update: noop };
      },
      getElement: () => null,
      update: noop,
      on: noop,
      off: noop,
      submit: async () => recorded.submit(),
    };
  };
  const Stripe = (key: string) => {
    recorded.keys.push(key);
    return {
      elements: formOf,
      createToken: noop,
      createPaymentMethod: noop,
      confirmCardPayment: noop,
      async confirmPayment(options: FakeStripe['confirmed'][number]) {
        recorded.confirmed.push(options);
        return recorded.confirm();
      },
      registerAppInfo: noop,
      _registerWrapper: noop,
    };
  };
  let loaded = false;
  return Object.assign(recorded, {
    reset: () => void Object.assign(recorded, emptyRecord()),
    load(): boolean {
      if (loaded) return true;
      if (!script()) return false;
      (window as { Stripe?: unknown }).Stripe = Object.assign(Stripe, { version: 'endive' });
      script()?.dispatchEvent(new Event('load'));
      return (loaded = true);
    },
  });
}
