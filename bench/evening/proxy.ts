import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Closing, temporaryFolder } from '../portal.ts'

/** Returns the path of the machine's nginx; undefined when it has none. */
export const nginxHere = (): string | undefined => ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

/** Starts Debian's nginx in front of some portals, configured as in deploy/nginx.conf but without TLS. */
export async function startProxy(closing: Closing, port: number, portals: readonly number[]): Promise<void> {
  const nginx = nginxHere()
  if (!nginx) throw new Error('Falta nginx: apt-get install nginx-light')
  const folder = temporaryFolder(closing)
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; client_max_body_size 3m;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  upstream djbr { least_conn; ${portals.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join(' ')} keepalive 32; }
  map $msec $arrived { "~^(?<seconds>\\d+)\\.(?<millis>\\d{3})$" "t=$seconds$millis"; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://djbr; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Request-Start $arrived;
      proxy_connect_timeout 3s; proxy_read_timeout 60s; proxy_next_upstream error timeout http_503; proxy_next_upstream_timeout 10s;
    }
  }
}
`,
  )
  const server = spawn(nginx, ['-c', configuration, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  closing.defer(async () => {
    server.kill('SIGQUIT')
    await ended
  })
  await pause(500)
  if (server.exitCode !== null) throw new Error('nginx no inició.')
}
