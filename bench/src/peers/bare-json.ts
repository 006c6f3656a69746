/** Responds with one line of JSON by Express 5, as the minimum that a service on Express costs. */
import { createServer } from 'node:http';
import express from 'express';
import { serve } from './serve.ts';

const app = express();
app.get('/', (_request, response) => {
  response.json({ success: true, data: { show: false, message: null, proactiveAction: null } });
});
serve(createServer(app));
