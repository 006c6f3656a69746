/** http-proxy-middleware on Express, as its own page shows it. */
import { createServer } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { tell } from './tell.ts';

const app = express();
app.use(createProxyMiddleware({ target: process.env['UPSTREAM'] ?? '', changeOrigin: true }));
tell(createServer(app));
