/** Import zod from here only: German messages, and no `new Function` probe (content security policy). */
import * as z from 'zod/mini';
import { config } from 'zod/mini';
import { de } from 'zod/locales';

// `z.config` would keep all of `z` in the web bundle
config({ jitless: true, ...de() });

export { z };
