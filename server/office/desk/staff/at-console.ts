import { isInForce } from '@djbr/domain/lists/list-kind.ts'
import { staffPerson } from '@djbr/domain/office/office-forms.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { clearFactor, drawPassword, endSessionsOf, givePassword, readInput, ticketAtDesk } from '../../../access/index.ts'
import { notFound } from '../../../ground/http/failure.ts'
import { createJobQueue } from '../../../ground/jobs/index.ts'
import { notify } from '../../../ground/notices/index.ts'
import { atConsole, audit } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { StartRefused } from '../../../start-refused.ts'
import { join } from './enlist.ts'

/** Tools of the console, connected as the owner of the tables. */
type Tools = Pick<Services, 'db' | 'clock' | 'passwords'>

/** What is typed at the console, word by word. */
interface Entered {
  readonly documento: string
  readonly complemento: string
  readonly nombres: string
  readonly paterno: string
  readonly materno: string
  readonly nacimiento: string
  /** '' for the central office. */
  readonly oficina: string
  readonly motivo: string
}

interface Admitted {
  readonly name: string
  /** '' for a person who keeps their own. */
  readonly password: string
  readonly until: Date
  /** Whether the account is still blocked; they enter only once it is unblocked. */
  readonly blocked: boolean
}

/**
 * Admits a person to the staff with the role `usuarios`, who then admits the others: the first of an authority, or the next when nobody can any more. Notified
 * and audited as from the screen. Fails as `enlist` does, with `invalid` under the wire names; refused for an unknown office.
 */
export async function admit({ db, clock, passwords }: Tools, entered: Entered): Promise<Admitted> {
  const sent = {
    tipdoc_codigo: 1,
    numero_docidentidad: entered.documento,
    sufijo_docidentidad: entered.complemento,
    perdec_nombres: entered.nombres,
    perdec_appaterno: entered.paterno,
    perdec_apmaterno: entered.materno,
    perdec_fecha_nacimiento: entered.nacimiento,
    motivo: entered.motivo,
  }
  const { reason, ...claimed } = readInput(staffPerson, sent, dateInLaPaz(clock.now()))
  const person = ticketAtDesk(claimed)
  const drawn = await drawPassword({ clock, passwords })
  return db.transaction().execute(async (trx) => {
    const today = dateInLaPaz(clock.now())
    const known = await trx.selectFrom('office').select(['id', 'name', 'central', 'validFrom', 'validTo']).orderBy('name').execute()
    const offices = known.filter((office) => isInForce(office, today))
    const office = offices.find(({ name, central }) => (entered.oficina === '' ? central : name === entered.oficina))
    if (!office) throw new StartRefused(`Indique la oficina (--oficina), una de: ${offices.map(({ name }) => name).join(', ')}`)
    const services = { clock, jobs: createJobQueue(clock) }
    const { name, given } = await join(services, trx, atConsole, {
      person,
      officeId: office.id,
      roles: ['usuarios'],
      reason,
      drawn,
      by: null,
    })
    return { name, password: given?.password ?? '', until: drawn.until, blocked: false }
  })
}

/**
 * Readmits an officer who has neither password nor second factor any more (or whose factor no key opens): gives a password, clears the factor and the backup
 * codes, and ends their sessions. A block stays, and is returned: a manager of the users lifts it. Notified and audited as from the screen. Throws `notFound`
 * for an account that is not staff.
 */
export async function readmit({ db, clock, passwords }: Tools, account: string, reason: string): Promise<Admitted> {
  const drawn = await drawPassword({ clock, passwords })
  return db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('account')
      .select(['id', 'personId', 'name', 'blockedAt'])
      .where('name', '=', account.toLowerCase())
      .where('officeId', 'is not', null)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const { id, personId, name } = member
    await clearFactor(trx, personId)
    await givePassword(trx, member, drawn)
    await endSessionsOf(trx, personId)
    const event = { at: clock.now(), subject: personId, object: `account:${id}` }
    await audit(trx, atConsole, { ...event, action: 'staff.resetFactor', facts: { asked: 'resetFactor', reason } })
    await audit(trx, atConsole, { ...event, action: 'staff.givePassword', facts: { asked: 'givePassword', reason } })
    await notify({ clock, jobs: createJobQueue(clock) }, trx, { personId, kind: 'staffChanged', details: { reason }, language: 'es' })
    return { name, password: drawn.password, until: drawn.until, blocked: member.blockedAt !== null }
  })
}
