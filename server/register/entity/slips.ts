import { lastDayOf } from '@djbr/domain/register/obligation.ts'
import { dateInLaPaz, laPazTimestamp, type PlainDate } from '@djbr/domain/values/dates.ts'
import { printOf } from '../../declaring/reception/index.ts'
import { asEntity } from '../../ground/database/as-person.ts'
import { owedSlipsModel, type PrintedSlip } from '../../ground/documents/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import { withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { documentAsWritten } from '../posts/index.ts'
import type { Member } from './member.ts'
import { type Owed, owedBy, shownState } from './owed.ts'
import { type ListedPerson, peopleById } from './people.ts'
import { noteSeen } from './views.ts'

/** So many are printed at once: two pages of the list. */
export const MAX_SLIPS = 100

interface Slips {
  readonly paper: Uint8Array
  readonly printed: number
  /** Who owes nothing, or whose state is not shown while their answer waits. */
  readonly leftOut: number
}

/**
 * Prints what each of these people owes, for the entity to hand to whomever it chose; nothing depends on whether somebody has an account or an address (R13.17).
 * `notFound` when the entity did not report one of them; refused when nobody of them has anything to be handed.
 */
export async function printSlips(services: Services, member: Member, ids: readonly number[]): Promise<Slips> {
  const { db, clock, renderer, listCache } = services
  const at = clock.now()
  const today = dateInLaPaz(at)
  const wanted = [...new Set(ids)]
  const slips = await withRefusalAudit(db, member.principal, { at, action: 'entity.printSlips' }, () =>
    asEntity(db, member.entityCode, async (trx) => {
      const people = await peopleById(trx, member, wanted)
      // @protects S32 no slip is printed for somebody whom the entity did not report
      if (people.length < wanted.length) throw new Failure('notFound', 'common.notFound')
      const owed = await owedBy(trx, member.entityCode, wanted)
      const printed = people.flatMap((person) => {
        // @protects S56 no slip says what somebody owes while their answer waits
        //   without: person.inReview ? [] :
        const due = person.inReview ? [] : dueOf(owed.get(person.id) ?? [], today)
        return due.length === 0 ? [] : [{ person, due }]
      })
      if (printed.length === 0) throw new Failure('refused', 'entity.slips.none')
      await noteSeen(
        services,
        trx,
        member,
        // @protects S46 whoever gets a slip reads that it was printed
        //   instead: printed ==> listed
        'printed',
        printed.map(({ person }) => person.id),
      )
      return printed.map(({ person, due }) => slipOf(person, due))
    }),
  )
  const entity = listCache.word('entidades', member.entityCode)
  const paper = await renderer.render({
    template: 'owed',
    model: owedSlipsModel({ entity, at: laPazTimestamp(at), slips }, printOf(services)),
  })
  return { paper, printed: slips.length, leftOut: wanted.length - slips.length }
}

type Due = PrintedSlip['owed'][number]

/** What is still to be presented, the first day first. */
const dueOf = (owed: readonly Owed[], today: PlainDate): readonly Due[] =>
  owed
    .flatMap((one): Due[] => {
      const state = shownState(one, false, today)
      if (state !== 'open' && state !== 'extended' && state !== 'omitted' && state !== 'upcoming') return []
      return [{ reason: one.reason, opensOn: one.opensOn, lastDay: lastDayOf(one), state }]
    })
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))

const slipOf = (person: ListedPerson, owed: readonly Due[]): PrintedSlip => ({
  paternal: person.paternalSurname,
  maternal: person.maternalSurname,
  names: person.names,
  document: documentAsWritten(person),
  title: person.title,
  owed,
})
