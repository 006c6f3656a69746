/** Express 5 with one line of JSON: the minimum for a service on Express. */
import { createServer } from 'node:http';
import express from 'express';
import { serve } from './serve.ts';

const app = express();
app.get('/', (_request, response) => {
  response.json({ success: true, data: { show: false, message: null, proactiveAction: null } });
});
serve(createServer(app));
