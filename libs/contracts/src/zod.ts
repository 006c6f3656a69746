/** The one door to zod: no `new Function` probe (content security policy) and German messages. Import it before any schema is made. */
import * as z from 'zod/mini';
import { config } from 'zod/mini';
import { de } from 'zod/locales';

// Not as `z.config`: the web's build takes what `z` makes and nobody uses away.
config({ jitless: true, ...de() });

export { z };
