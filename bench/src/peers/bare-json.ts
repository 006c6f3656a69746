/** Express 5 that answers a line of JSON: what any service on it costs at least. */
import { createServer } from 'node:http';
import express from 'express';
import { tell } from './tell.ts';

const app = express();
app.get('/', (_request, response) => {
  response.json({ success: true, data: { show: false, message: null, proactiveAction: null } });
});
tell(createServer(app));
