import { createServer } from 'node:http';
import fastProxy from 'fast-proxy';
import { serve } from './serve.ts';

const { proxy } = fastProxy({ base: process.env['UPSTREAM'] ?? '' });
serve(createServer((request, response) => proxy(request, response, request.url ?? '/', {})));
