import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinaries } from '../../ground/database/embedded/binaries.ts'
import { databaseUser } from '../../ground/database/embedded/user.ts'
import { debianBase, kept } from '../installed/tree.ts'
import type { Podman } from './podman.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const DEBIAN = 'localhost/debian-bookworm'
const INSTALL = 'apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends'
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const MADE_WITHIN_S = 300

/** The digests by which deploy/.env names the images that the files use. */
export interface Digests {
  readonly NODE_DIGEST: string
  readonly POSTGRES_DIGEST: string
  readonly CADDY_DIGEST: string
}

/**
 * Makes stand-ins for third-party images, under their names, from Debian 12 and what this project brings: node:26-bookworm-slim with the project's Node and npm,
 * postgres:18-bookworm with its PostgreSQL, caddy:2-alpine with Debian's Caddy. Debian's base is taken from `trees`.
 */
export async function makeImages(podman: Podman, trees: string): Promise<Digests> {
  await importDebian(podman, trees)
  const postgres = findBinaries(databaseUser()).postgres
  const major = '18'
  return {
    NODE_DIGEST: await make(
      podman,
      'docker.io/library/node:26-bookworm-slim',
      {
        node: realpathSync(join(root, 'node_modules/.bin/node')),
        npm: realpathSync(join(root, 'runtime/node_modules/npm')),
      },
      `
RUN ${INSTALL} libatomic1
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN chmod 0755 /usr/local/bin/node && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && chmod 0755 /usr/local/lib/node_modules/npm/bin/npm-cli.js
CMD ["node"]`,
    ),
    POSTGRES_DIGEST: await make(
      podman,
      'docker.io/library/postgres:18-bookworm',
      {
        postgres: dirname(dirname(postgres)),
        'start-postgres.sh': fileURLToPath(new URL('start-postgres.sh', import.meta.url)),
      },
      `
RUN groupadd --system --gid 999 postgres && useradd --system --uid 999 --gid 999 --home-dir /var/lib/postgresql --shell /bin/bash postgres
RUN ${INSTALL} gosu postgresql-client
COPY postgres /usr/lib/postgresql/${major}
RUN printf "listen_addresses = '*'\\nunix_socket_directories = '/var/run/postgresql'\\n" >> /usr/lib/postgresql/${major}/share/postgresql/postgresql.conf.sample
COPY start-postgres.sh /usr/local/bin/docker-entrypoint.sh
RUN chmod -R a+rX /usr/lib/postgresql/${major} && chmod 0755 /usr/lib/postgresql/${major}/bin/* /usr/local/bin/docker-entrypoint.sh \\
 && install -d -o postgres -g postgres -m 2775 /var/run/postgresql && install -d -o postgres -g postgres /var/lib/postgresql
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/${major}/bin PGDATA=/var/lib/postgresql/${major}/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]`,
    ),
    CADDY_DIGEST: await make(
      podman,
      'docker.io/library/caddy:2-alpine',
      {},
      `
RUN ${INSTALL} caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]`,
    ),
  }
}

/** Makes an image of Debian 12 that boots with systemd, with what step 2 of docs/operacion.md installs and the portal's own processes need. Returns its name. */
export async function makeBootable(podman: Podman, trees: string): Promise<string> {
  const name = 'localhost/djbr-booted'
  await importDebian(podman, trees)
  await make(
    podman,
    name,
    {},
    `
RUN ${INSTALL} systemd dbus procps curl libatomic1 openssl pgbackrest patroni python3-idna etcd-server etcd-client haproxy postgresql-common \\
 && sed -i 's/^#\\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf && ${INSTALL} postgresql
STOPSIGNAL SIGRTMIN+3
CMD ["/lib/systemd/systemd"]`,
  )
  return name
}

/** Imports Debian's base as an image. */
async function importDebian(podman: Podman, trees: string): Promise<void> {
  if (await has(podman, DEBIAN)) return
  const archive = join(trees, 'debian.tar')
  const { status, stderr } = spawnSync('tar', ['-C', debianBase(trees), '--exclude=./dev/*', '--exclude=./proc/*', '-cf', archive, '.'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`tar: ${stderr}`)
  await podman(['import', archive, DEBIAN], { seconds: MADE_WITHIN_S })
  rmSync(archive)
}

/** Builds an image from Debian's, the authorities that this machine trusts, and these files of the machine. Returns its digest. */
async function make(podman: Podman, name: string, files: Readonly<Record<string, string>>, steps: string): Promise<string> {
  const context = mkdtempSync(join(tmpdir(), 'djbr-image-'))
  try {
    for (const [file, from] of Object.entries(files)) cpSync(from, join(context, file), { recursive: true, verbatimSymlinks: true })
    cpSync(AUTHORITIES, join(context, 'authorities.crt'))
    const environment = kept.map((setting) => `ENV ${setting}\n`).join('')
    writeFileSync(join(context, 'Dockerfile'), `FROM ${DEBIAN}\nCOPY authorities.crt ${AUTHORITIES}\n${environment}${steps}\n`)
    await podman(['build', '--isolation=chroot', '--format=docker', '--pull=never', '--tag', name, context], { seconds: MADE_WITHIN_S })
    return (await podman(['image', 'inspect', '--format={{.Digest}}', name])).trim()
  } finally {
    rmSync(context, { recursive: true, force: true })
  }
}

const has = (podman: Podman, name: string): Promise<boolean> =>
  podman(['image', 'exists', name]).then(
    () => true,
    () => false,
  )
