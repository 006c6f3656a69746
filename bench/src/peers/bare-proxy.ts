import { createServer } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { serve } from './serve.ts';

const app = express();
app.use(createProxyMiddleware({ target: process.env['UPSTREAM'] ?? '', changeOrigin: true }));
serve(createServer(app));
