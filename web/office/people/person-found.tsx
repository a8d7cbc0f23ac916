import type { FoundDeclaration, FoundOutage } from '@djbr/domain/calls/desk.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { permits } from '@djbr/domain/office/office.ts'
import { FAILED_SERVICES } from '@djbr/domain/office/outages.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useList } from '../../foundation/calls/lists.ts'
import { Button, buttonClass } from '../../foundation/controls/button.tsx'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayMoment } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import { useUser } from '../../foundation/session/session.ts'
import { handCode } from '../handed-code.ts'
import { Fact } from '../shared/fact.tsx'
import styles from '../shared/office.module.css'
import { PersonAccount } from './account.tsx'
import type { Found } from './found.ts'

/** The person found: who they are, their finished and received declarations, and their account. */
export function PersonFound({ found, onLeave }: { readonly found: Found; onLeave(): void }) {
  const t = useText()
  const documents = useList('tipos_documentos')
  const name = useRef<HTMLHeadingElement>(null)
  const { person, declarations, outage } = found
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person who is found is announced
  useEffect(() => name.current?.focus({ preventScroll: true }), [person.viewId])
  return (
    <div className={styles.person}>
      <div className={styles.personHead}>
        <div>
          <h2 ref={name} tabIndex={-1}>
            {person.names}
          </h2>
          <p>{`${documents.wordOf(person.documentType)} ${person.document}`.trim()}</p>
        </div>
        <Button onClick={onLeave}>{t('office.people.another')}</Button>
      </div>
      {outage && <OutageMet outage={outage} />}
      <section className={styles.part} aria-labelledby="declaraciones">
        <h3 id="declaraciones">{t('office.people.declarations')}</h3>
        {declarations.length === 0 && (
          <div className={styles.found}>
            <EmptyState title={t('office.people.none')}>{t('office.people.noneText')}</EmptyState>
          </div>
        )}
        {declarations.map((declaration) => (
          <Summary key={declaration.controlCode} declaration={declaration} />
        ))}
      </section>
      <PersonAccount key={person.viewId} person={person} />
    </div>
  )
}

type Status = readonly ['progress' | 'success' | 'error', MessageKey]
const FINISHED: Status = ['progress', 'office.people.finished']
const STATUSES: Readonly<Record<number, Status>> = {
  [STATE.received]: ['success', 'office.people.received'],
  [STATE.writtenOff]: ['error', 'office.people.writtenOff'],
}

function Summary({ declaration }: { readonly declaration: FoundDeclaration }) {
  const t = useText()
  const [tone, status] = STATUSES[declaration.state] ?? FINISHED
  const { roles } = useUser()
  const dayOf = (instant: Date | null) => (instant ? displayDayNumbers(instant) : '')
  return (
    <article className={styles.found}>
      <div className={styles.foundHead}>
        <h4>{declaration.reason}</h4>
        <div className={styles.buttons}>
          <StateBadge tone={tone}>{t(status)}</StateBadge>
          <StateBadge tone={declaration.late ? 'warning' : 'success'}>
            {t(declaration.late ? 'office.found.late' : 'office.found.inTime')}
          </StateBadge>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('office.desk.code')} value={declaration.controlCode} />
        {declaration.receivedAt && (
          <>
            <Fact label={t('office.received.departmental')} value={declaration.departmental ?? ''} />
            <Fact label={t('office.received.national')} value={declaration.national ?? ''} />
          </>
        )}
        <Fact label={t('person.entity')} value={declaration.entity} />
        <Fact label={t('person.post')} value={declaration.post} />
        <Fact label={t('office.people.finished')} value={dayOf(declaration.finalizedAt)} />
        <Fact label={t('office.people.received')} value={dayOf(declaration.receivedAt)} />
        {declaration.writtenOffAt && <Fact label={t('office.people.writtenOff')} value={dayOf(declaration.writtenOffAt)} />}
      </dl>
      <dl className={styles.sums}>
        <Fact label={t('frame.assets')} value={displayMoney(declaration.assets)} />
        <Fact label={t('frame.debts')} value={displayMoney(declaration.debts)} />
        <Fact label={t('frame.income')} value={displayMoney(declaration.income)} />
        <Fact label={t('frame.netWorth')} value={displayMoney(declaration.netWorth)} />
      </dl>
      {declaration.state === STATE.finished && permits(roles, 'receive') && (
        <div className={styles.foundActions}>
          <Link to="/oficina/recepcion" className={buttonClass('plain')} onClick={() => handCode(declaration.controlCode)}>
            {t('office.people.toDesk')}
          </Link>
        </div>
      )}
    </article>
  )
}

/** The outage by whose receipt the person was found: what failed for them, when, and whether it is certified. */
function OutageMet({ outage: { service, happenedAt, dueOn, certifiedAt } }: { readonly outage: FoundOutage }) {
  const t = useText()
  return (
    <section className={styles.part} aria-labelledby="falla">
      <h3 id="falla">{t('office.people.outage')}</h3>
      <article className={styles.found}>
        <dl className={styles.facts}>
          <Fact label={t('outages.paper.service')} value={t(FAILED_SERVICES[service])} />
          <Fact label={t('outages.paper.at')} value={displayMoment(happenedAt)} />
          <Fact label={t('outages.paper.due')} value={displayDate(dueOn)} />
          <Fact label={t('outages.paper.certifiedAt')} value={certifiedAt ? displayMoment(certifiedAt) : t('outages.office.waiting')} />
        </dl>
      </article>
    </section>
  )
}
