import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'

const rulesFile = new URL('../../deploy/alerts.yaml', import.meta.url).pathname

export const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error === undefined

const MINUTES = 180
const LOGIN = 'method="POST",route="/api/control_tarjeta/login_cuenta"'
const YEAR = 31_536_000

/** A series that stays constant; and one that grows by so much a minute. */
const steady = (value: number) => `${value}x${MINUTES}`
const growing = (by: number) => `0+${by}x${MINUTES}`

const ofPortal = (instance: string): Record<string, string> => ({
  [`up{job="djbr-portal",instance="${instance}"}`]: steady(1),
  ...Object.fromEntries(
    Object.entries({
      djbr_database_up: 1,
      djbr_database_writable: 1,
      djbr_papers_missing: 0,
      djbr_papers_oldest_seconds: 2,
      djbr_jobs_oldest_seconds: 1,
      djbr_jobs_failing: 2,
      nodejs_eventloop_lag_p99_seconds: 0.02,
      djbr_signing_waiting: 0,
      djbr_signing_oldest_seconds: 0,
      djbr_signer_silent_seconds: 3,
      djbr_signer_refuses: 0,
      djbr_signer_key_ends_seconds: YEAR,
      djbr_codes_oldest_seconds: 1,
      djbr_heads_oldest_seconds: 30,
      djbr_heads_uncovered_seconds: 200,
      djbr_audit_unsealed: 4,
      djbr_office_view_alerts: 0,
      djbr_decisions_lapsing: 0,
      djbr_wal_archive_failing_seconds: 0,
      djbr_revocation_list_ends_seconds: YEAR,
      djbr_identity_breaker: 0,
    }).map(([name, value]) => [`${name}{job="djbr-portal",instance="${instance}"}`, steady(value)]),
  ),
  [`djbr_database_connections{job="djbr-portal",instance="${instance}",state="asked for"}`]: steady(0),
  [`djbr_outside_up{job="djbr-portal",instance="${instance}",service="identity"}`]: steady(1),
  [`djbr_unconfirmed_answers_total{job="djbr-portal",instance="${instance}",route="/api/x"}`]: steady(0),
  [`djbr_http_request_duration_seconds_count{job="djbr-portal",instance="${instance}",${LOGIN},status="200"}`]: growing(60),
  [`djbr_http_request_duration_seconds_count{job="djbr-portal",instance="${instance}",${LOGIN},status="503"}`]: steady(0),
  [`djbr_http_request_duration_seconds_count{job="djbr-portal",instance="${instance}",route="/api/save",status="200"}`]: growing(6000),
  [`djbr_http_request_duration_seconds_count{job="djbr-portal",instance="${instance}",route="/api/save",status="503"}`]: steady(0),
  [`djbr_http_request_duration_seconds_bucket{job="djbr-portal",instance="${instance}",le="0.5"}`]: growing(6000),
  [`djbr_http_request_duration_seconds_bucket{job="djbr-portal",instance="${instance}",le="2.5"}`]: growing(6000),
  [`djbr_http_request_duration_seconds_bucket{job="djbr-portal",instance="${instance}",le="+Inf"}`]: growing(6000),
})

const well: Readonly<Record<string, string>> = {
  ...ofPortal('one'),
  ...ofPortal('two'),
  'probe_success{job="djbr-outside"}': steady(1),
  'probe_ssl_earliest_cert_expiry{job="djbr-outside"}': steady(YEAR),
  'probe_success{job="djbr-members",instance="pg1"}': steady(1),
  'probe_ssl_earliest_cert_expiry{job="djbr-members",instance="pg1"}': steady(YEAR),
  'patroni_primary{instance="pg1"}': steady(1),
  'patroni_primary{instance="pg2"}': steady(0),
  'patroni_sync_standby{instance="pg1"}': steady(0),
  'patroni_sync_standby{instance="pg2"}': steady(1),
  'patroni_is_paused{instance="pg1"}': steady(0),
  'up{job="djbr-patroni",instance="pg1"}': steady(1),
  'up{job="djbr-etcd",instance="pg3"}': steady(1),
  'up{job="djbr-machine",instance="pg3"}': steady(1),
  'node_systemd_unit_state{name="djbr-backup.service",state="failed"}': steady(0),
  'node_systemd_timer_last_trigger_seconds{name="djbr-backup.timer"}': steady(0),
  'node_systemd_timer_last_trigger_seconds{name="djbr-pgbackrest-diff.timer"}': steady(0),
  'node_time_seconds{instance="pg1"}': steady(1),
  'node_filesystem_avail_bytes{mountpoint="/var/lib/postgresql",fstype="ext4"}': steady(80),
  'node_filesystem_size_bytes{mountpoint="/var/lib/postgresql",fstype="ext4"}': steady(100),
  'node_timex_sync_status{instance="pg1"}': steady(1),
  'node_timex_offset_seconds{instance="pg1"}': steady(0.001),
}

/** Values that all series of a name take; null when nobody can read them. */
type Change = Readonly<Record<string, number | string | null>>

const ofDeadPortal = (instance: string) => Object.fromEntries(Object.keys(ofPortal(instance)).map((series) => [series, null]))
const isDown = (instance: string): Change => ({ ...ofDeadPortal(instance), [`up{job="djbr-portal",instance="${instance}"}`]: 0 })
const failing = {
  'djbr_http_request_duration_seconds_count{job="djbr-portal",instance="one",route="/api/save",status="503"}': growing(600),
  [`djbr_http_request_duration_seconds_count{job="djbr-portal",instance="one",${LOGIN},status="503"}`]: growing(600),
  [`djbr_http_request_duration_seconds_count{job="djbr-portal",instance="two",${LOGIN},status="503"}`]: growing(600),
}
/** Nobody saves or signs in from the 135th to the 145th minute: at the 150th, nobody must be called for what is over. */
const back: Change = {
  djbr_database_up: '1+0x134 0+0x9 1+0x40',
  djbr_database_writable: '1+0x134 0+0x9 1+0x40',
  ...Object.fromEntries(Object.keys(failing).map((series) => [series, '0+0x134 0+600x11 6600+0x40'])),
}
const ofTheDatabase = Object.keys(ofPortal('x')).map((series) => series.split('{', 1)[0] ?? '')
const unknownBacklog = Object.fromEntries(
  ofTheDatabase
    .filter((name) => /^djbr_(signer|signing|codes|heads|audit|office|decisions|jobs|papers_oldest|wal)/.test(name))
    .map((name) => [name, null]),
)

/** A portal that waits for its database at its start reports only that the database is away. */
const waiting = (instance: string): Change => ({
  ...ofDeadPortal(instance),
  [`up{job="djbr-portal",instance="${instance}"}`]: 1,
  [`djbr_database_up{job="djbr-portal",instance="${instance}"}`]: 0,
  [`djbr_database_writable{job="djbr-portal",instance="${instance}"}`]: 0,
})
const ofHealth = (instance: string, status: number) =>
  `djbr_http_request_duration_seconds_count{job="djbr-portal",instance="${instance}",route="/api/system/salud",status="${status}"}`
/** A proxy checks a portal every two seconds; a portal that is shutting down reports three times that it is not ready. */
const leaving = (instance: string): Change => ({ [ofHealth(instance, 200)]: growing(30), [ofHealth(instance, 503)]: growing(3) })
const quiet: Change = Object.fromEntries(
  Object.keys(ofPortal('one'))
    .concat(Object.keys(ofPortal('two')))
    .filter((series) => series.includes('route="/api/save",status="200"'))
    .map((series) => [series, growing(2)]),
)

/** What happens, and the one alert that calls somebody; null when all is well. */
type Situation = readonly [string, Change, string | null]
const situations: readonly Situation[] = [
  ['all is well', {}, null],
  ['both portals are dead', { ...isDown('one'), ...isDown('two'), 'probe_success{job="djbr-outside"}': 0 }, 'PortalMuerto'],
  ['one of two portals is dead', isDown('one'), 'UnPortalMuerto'],
  [
    'the database is away',
    { djbr_database_up: 0, djbr_database_writable: 0, 'probe_success{job="djbr-outside"}': 0, ...unknownBacklog, ...failing },
    'PortalSinBaseDeDatos',
  ],
  [
    'the database is read-only',
    { djbr_database_writable: 0, 'probe_success{job="djbr-outside"}': 0, djbr_signer_silent_seconds: 900, ...failing },
    'NadieGuarda',
  ],
  [
    'commits wait for a standby that is away',
    { djbr_database_writable: 0, 'probe_success{job="djbr-outside"}': 0, djbr_database_connections: 40, ...failing },
    'NadieGuarda',
  ],
  [
    'portals that start wait for a database that is away',
    { ...waiting('one'), ...waiting('two'), 'probe_success{job="djbr-outside"}': 0 },
    'PortalSinBaseDeDatos',
  ],
  ['one of two portals does not reach the database', { 'djbr_database_writable{job="djbr-portal",instance="one"}': 0 }, 'UnPortalNoGuarda'],
  ['the database is back after ten minutes away', back, null],
  ['portals are replaced in a night of little work', { ...quiet, ...leaving('one'), ...leaving('two') }, null],
  ['the third etcd is away, and the others go on', { 'up{job="djbr-etcd",instance="pg3"}': 0 }, 'MiembroAusente'],
  ['promotions were paused, and nobody went on with them', { patroni_is_paused: 1 }, 'RelevoEnPausa'],
  ['the standby is away and commits go on', { patroni_sync_standby: 0 }, 'ReplicaAusente'],
  ['the proxy or the network is down', { 'probe_success{job="djbr-outside"}': 0 }, 'PortalInalcanzable'],
  [
    'the signer is away',
    { djbr_signer_silent_seconds: 900, djbr_codes_oldest_seconds: 900, djbr_signing_oldest_seconds: 900, djbr_signing_waiting: 4 },
    'FirmanteAusente',
  ],
  ['papers are late', { djbr_papers_oldest_seconds: 1500, djbr_jobs_oldest_seconds: 1500 }, 'PapelesAtrasados'],
  ['a paper is missing', { djbr_papers_missing: 1 }, 'DocumentosFaltan'],
  ['five hundred jobs fail from one moment on', { djbr_jobs_failing: 500 }, 'TrabajosQueFallan'],
  ['the write-ahead log does not reach its archive', { djbr_wal_archive_failing_seconds: 900 }, 'ArchivoWalDetenido'],
  ['the last backup failed', { node_systemd_unit_state: 1 }, 'CopiaFallida'],
  ['there was no backup for two days', { node_systemd_timer_last_trigger_seconds: -172_800 }, 'CopiaVieja'],
  [
    'the files of the database were not copied for two days',
    { 'node_systemd_timer_last_trigger_seconds{name="djbr-pgbackrest-diff.timer"}': -172_800 },
    'CopiaVieja',
  ],
  ['a disk fills up', { node_filesystem_avail_bytes: 9 }, 'DiscoPorLlenarse'],
  [
    'the certificate of the portal ends next week',
    { 'probe_ssl_earliest_cert_expiry{job="djbr-outside"}': 604_800 },
    'CertificadoPorVencer',
  ],
  [
    'the certificate of a member ends next week',
    { 'probe_ssl_earliest_cert_expiry{job="djbr-members",instance="pg1"}': 604_800 },
    'CertificadoPorVencer',
  ],
  ['a clock is not set', { node_timex_sync_status: 0 }, 'RelojSinHora'],
  ['what somebody proposed lapses within days and nobody decides it', { djbr_decisions_lapsing: 2 }, 'DecisionesPorCaducar'],
  ['a revocation list ended', { djbr_revocation_list_ends_seconds: -60 }, 'RevocacionVencida'],
  ['the register of identities is away', { djbr_outside_up: 0, djbr_identity_breaker: 2 }, 'ServicioExternoCaido'],
]

const seriesOf = (change: Change) =>
  Object.entries({ ...well, ...ofSeries(change) }).flatMap(([series, values]) => {
    const [name = ''] = series.split('{', 1)
    const changed = series in change ? change[series] : name in change ? change[name] : values
    if (changed === null || changed === undefined) return []
    return [{ series, values: typeof changed === 'number' ? steady(changed) : changed }]
  })

/** Returns the series that a change adds to those of a healthy system. */
const ofSeries = (change: Change) =>
  Object.fromEntries(Object.entries(change).flatMap(([series, values]) => (series.includes('{') ? [[series, String(values)]] : [])))

function check(change: Change, expected: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'djbr-alerts-'))
  const file = join(folder, 'test.yaml')
  const test = {
    interval: '1m',
    input_series: seriesOf(change),
    promql_expr_test: [
      {
        expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '150m',
        exp_samples: expected === null ? [] : [{ labels: `{alertname="${expected}"}`, value: 1 }],
      },
    ],
  }
  writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests: [test] }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return { status, said: stdout + stderr }
}

/** The situations that `npm test` tries; all others are tried where the machine is proved. */
const FIRST = ['all is well', 'the database is read-only']

const isFirst = ([name]: Situation) => FIRST.includes(name)
export const firstSituations = situations.filter(isFirst)
export const otherSituations = situations.filter((situation) => !isFirst(situation))

/** Tests that each situation calls the person on duty by exactly one alert. */
export function callsRightly(tried: readonly Situation[]): void {
  describe.skipIf(!hasPromtool)('whoever is on duty is called by exactly one alert, the right one', () => {
    test.each(tried)('when %s', (_, change, expected) => {
      const { status, said } = check(change, expected)
      expect(said).toMatch(/SUCCESS/)
      expect(status).toBe(0)
    })
  })
}
