import { Visitor } from './player.ts';
const t = performance.now();
const lap = (w: string, x: unknown) => console.log(Math.round(performance.now()-t), w, JSON.stringify(x)?.slice(0,300));
const v = new Visitor('http://127.0.0.1:3000');
await v.join('luna' + Date.now()%100000); lap('joined', v.cookie?.slice(0,10));
await v.hatched(); lap('hatched', 1);
const q = await v.http.post('/api/oracle', { question: 'Wird morgen ein guter Tag?' }, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
lap('asked', [q.status, q.data]);
const u = await v.http.get('/api/user'); lap('user', [u.status, u.data]);
for (const p of ['/', '/auth', '/api/pet', '/dev/mails', '/readyz', '/metrics']) { const r = await v.http.get(p, { headers: { Accept: 'text/html' } }); lap(p, [r.status, r.headers['content-type'], String(r.data).length, r.headers['content-security-policy']?.slice(0,60)]); }
const f = await v.http.get('/dev/mails', { headers: { Origin: 'https://evil.example' } }); lap('foreign', [f.status, f.data]);
