import type { Asked } from '@djbr/domain/calls/call.ts'
import type { printSlips as slipsCall } from '@djbr/domain/calls/entity.ts'
import { lastDayOf } from '@djbr/domain/register/obligation.ts'
import { dateInLaPaz, laPazTimestamp, type PlainDate } from '@djbr/domain/values/dates.ts'
import { printOf } from '../../declaring/reception/index.ts'
import { owedSlipsModel, type PrintedSlip, printPaper } from '../../ground/documents/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import { type Acting, entityWork, memberOf } from '../../ground/proof/index.ts'
import { documentAsWritten } from '../posts/index.ts'
import { type Owed, owedBy, shownState } from './owed.ts'
import { type ListedPerson, peopleByCodes } from './people.ts'
import { noteSeen } from './views.ts'

/**
 * Prints what each of these people owes, for the entity to hand to whichever of them it chose, with or without an account or an address (R13.17). Throws
 * `notFound` when the entity did not report one of them; refused when none of them has anything to present.
 */
export async function printSlips(acting: Acting, { people }: Asked<typeof slipsCall>) {
  const wanted = [...new Set(people)]
  const { count, model } = await toPrint(acting, wanted)
  const leftOut = wanted.length - count
  return {
    params: { count, leftOut },
    ...(leftOut > 0 && { says: 'entity.slips.printedSome' as const }),
    ...(await printPaper(acting.services, { template: 'owed', model, by: `entity:${memberOf(acting).entityCode}` }, NAME)),
  }
}

const NAME = 'declaraciones-por-presentar.pdf'

const toPrint = entityWork({ action: 'entity.printSlips' }, async ({ services, member, trx, at }, wanted: readonly number[]) => {
  const people = await peopleByCodes(trx, member, wanted)
  const ids = people.map(({ obligedPersonId }) => obligedPersonId)
  const owed = await owedBy(trx, ids)
  const printed = people.flatMap((person) => {
    // @protects S56 no slip says what somebody owes while their answer waits
    //   without: person.inReview ? [] :
    const due = person.inReview ? [] : dueOf(owed.get(person.obligedPersonId) ?? [], dateInLaPaz(at))
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
    printed.map(({ person }) => person.obligedPersonId),
  )
  const entity = services.listCache.word('entidades', member.entityCode)
  const slips = printed.map(({ person, due }) => slipOf(person, due))
  return { count: slips.length, model: owedSlipsModel({ entity, at: laPazTimestamp(at), slips }, printOf(services)) }
})

type Due = PrintedSlip['owed'][number]

/** Returns what is still to be presented, earliest last day first. */
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
