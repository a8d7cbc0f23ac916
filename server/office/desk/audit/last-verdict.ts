import type { ChainCheck } from '@djbr/domain/calls/audit.ts'
import type { Acting } from '../../../ground/http/principal.ts'
import { describeBreak, describeFinding } from '../../../ground/proof/index.ts'
import { CHAINS, lastCheck } from './check-chains.ts'

/** Returns the latest ordered walk over both chains and the public log: how far it has come, or what it found, in words. */
export async function lastVerdict({ services: { db }, language }: Acting): Promise<ChainCheck> {
  const last = await lastCheck(db)
  const verdicts = last?.verdicts
  const log = verdicts?.log
  return {
    state: !last ? 'none' : last.finishedAt ? 'finished' : last.startedAt ? 'running' : 'waiting',
    askedAt: last?.askedAt ?? null,
    askedBy: last?.account ?? null,
    finishedAt: last?.finishedAt ?? null,
    walked: last?.walked ?? 0,
    links: last?.links ?? 0,
    chains: (verdicts ? CHAINS : []).flatMap((name) => {
      const verdict = verdicts?.[name]
      if (!verdict) return []
      const { broken, links, head, heads, lastHeadOn } = verdict
      return {
        ...{ name, links, head, heads, lastHeadOn },
        sound: broken === null,
        brokenLink: broken?.number ?? null,
        broken: describeBreak(language, verdict),
      }
    }),
    log: log ? { received: log.received, waiting: log.waiting, missing: log.overdue, numbers: log.numbers } : null,
    findings: (last?.findings ?? []).map((finding) => describeFinding(language, finding)),
  }
}
