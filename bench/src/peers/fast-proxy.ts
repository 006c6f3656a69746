/** fast-proxy on a bare server, as its own page shows it. */
import { createServer } from 'node:http';
import fastProxy from 'fast-proxy';
import { tell } from './tell.ts';

const { proxy } = fastProxy({ base: process.env['UPSTREAM'] ?? '' });
tell(createServer((request, response) => proxy(request, response, request.url ?? '/', {})));
