/** Import zod only from this file, which sets German messages, and `jitless` because the CSP forbids `new Function`. */
import * as z from 'zod/mini';
import { config } from 'zod/mini';
import { de } from 'zod/locales';

// `config` is imported by name, because `z.config` would add all of `z` to the web bundle
config({ jitless: true, ...de() });

export { z };
