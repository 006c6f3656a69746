import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Skipped } from '../row.ts';
import { freePort } from '../tools/product-processes.ts';
import { childrenOf, cpuMsOf, memoryMbOf, type Running, untilReady } from '../tools/processes.ts';

/** nginx.conf with the same work as the gateway's: rate limits, session check, identity, headers, access log. */
const configuration = (folder: string, port: number, checker: string, upstream: string): string => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  log_format line escape=json '{"time":"$time_iso8601","method":"$request_method","path":"$uri","status":$status,"requestId":"$request_id","responseTime":$request_time}';
  access_log ${folder}/access.log line;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/a; uwsgi_temp_path ${folder}/b; scgi_temp_path ${folder}/c;
  limit_req_zone $binary_remote_addr zone=address:1m rate=100000r/s;
  limit_req_zone $http_cookie zone=reads:64m rate=100000r/s;
  upstream checker { server ${new URL(checker).host}; keepalive 32; }
  upstream service { server ${new URL(upstream).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port}; server_tokens off; keepalive_requests 1000000;
    location = /readyz { return 200 ready; }
    location / {
      limit_req zone=address burst=1000 nodelay;
      limit_req zone=reads burst=1000 nodelay;
      auth_request /check;
      auth_request_set $identity $upstream_http_x_identity;
      proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Cookie ""; proxy_set_header X-Identity $identity; proxy_set_header X-Request-Id $request_id;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme; proxy_set_header X-Forwarded-Host $host;
      add_header X-Request-Id $request_id always; add_header Referrer-Policy no-referrer always;
      add_header X-Content-Type-Options nosniff always; add_header X-Frame-Options DENY always;
      add_header Content-Security-Policy "default-src 'none'; script-src 'self' https://js.stripe.com; style-src 'self'; img-src 'self' data:" always;
    }
    location = /check { internal; proxy_pass http://checker; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass_request_body off; proxy_set_header Content-Length ""; }
  }
}`;

/** Starts nginx with one worker as a proxy of `upstream`. `checker` authenticates. @throws Skipped without nginx */
export async function startNginx(checker: string, upstream: string): Promise<Running> {
  if (spawnSync('nginx', ['-v']).error) throw new Skipped('needs nginx, which is not installed here');
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, checker, upstream));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  const all = [pid, ...childrenOf(pid)];
  const sum = (figure: (one: number) => number): number => all.reduce((total, one) => total + figure(one), 0);
  return {
    pid,
    url,
    readyAfterMs: Number.NaN,
    cpuMs: () => sum(cpuMsOf),
    memoryMb: () => sum(memoryMbOf),
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
