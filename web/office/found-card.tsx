import type { DeskDeclaration } from '@djbr/domain/calls/desk.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { StateBadge } from '../foundation/controls/state-badge.tsx'
import { Switch } from '../foundation/controls/switch.tsx'
import { displayDayNumbers, displayTime } from '../foundation/format/format.ts'
import { useText } from '../foundation/language/language.ts'
import { Fact } from './shared/fact.tsx'
import styles from './shared/office.module.css'

interface FoundCardProps {
  readonly found: DeskDeclaration
  /** Whether the officer says that they saw the identity card. */
  readonly cardSeen: boolean
  onCardSeen(seen: boolean): void
  readonly busy: boolean
  onReceive(): void
  onLeave(): void
  onEnable(): void
}

/** The declaration on the desk: what to compare with the identity card and the paper, then its reception. */
export function FoundCard({ found, cardSeen, onCardSeen, busy, onReceive, onLeave, onEnable }: FoundCardProps) {
  const t = useText()
  const name = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each declaration that is found is announced, and shown to its end where it fits
  useEffect(() => {
    name.current?.focus({ preventScroll: true })
    name.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' })
  }, [found.controlCode])
  return (
    <section className={styles.found} aria-labelledby="declarante">
      <div className={styles.foundHead}>
        <div>
          <h2 id="declarante" ref={name} tabIndex={-1}>
            {found.names}
          </h2>
          <p>
            {`${found.reason} · ${t('office.found.finalized', { day: displayDayNumbers(found.finalizedAt), time: displayTime(found.finalizedAt) })}`}
          </p>
        </div>
        <StateBadge tone={found.late ? 'warning' : 'success'}>{t(found.late ? 'office.found.late' : 'office.found.inTime')}</StateBadge>
      </div>
      <dl className={styles.sums}>
        <Fact label={t('frame.assets')} value={displayMoney(found.assets)} />
        <Fact label={t('frame.debts')} value={displayMoney(found.debts)} />
        <Fact label={t('frame.income')} value={displayMoney(found.income)} />
        <Fact label={t('frame.netWorth')} value={displayMoney(found.netWorth)} />
      </dl>
      <div className={styles.sides}>
        <div>
          <h3>{t('office.found.withCard')}</h3>
          <dl className={styles.compare}>
            <Fact label={found.documentType || t('office.found.document')} value={found.document} />
            <Fact label={t('office.found.names')} value={found.names} />
            <Fact label={t('office.found.birthDate')} value={displayDate(found.birthDate)} />
          </dl>
          {(!found.identityChecked || found.cardToSee) && (
            <div className={styles.doubts}>
              {!found.identityChecked && (
                <Notice tone="warning" title={t('office.found.notChecked')}>
                  {t('office.found.notCheckedText')}
                </Notice>
              )}
              {found.cardToSee && (
                <>
                  <Notice tone="warning" title={t('office.found.unconfirmed')}>
                    {t('office.found.unconfirmedText')}
                  </Notice>
                  <Switch name="cedula_vista" label={t('office.found.cardSeen')} value={cardSeen} onChange={onCardSeen} />
                </>
              )}
            </div>
          )}
        </div>
        <div>
          <h3>{t('office.found.withPaper')}</h3>
          <dl className={styles.compare}>
            <Fact label={t('office.found.code')} value={found.controlCode} />
            <Fact label={t('office.found.words')} value={found.words} />
            <Fact label={t('office.found.pages')} value={found.pages === null ? t('office.found.notPrinted') : String(found.pages)} />
            <Fact label={t('person.entity')} value={found.entity} />
            <Fact label={t('person.post')} value={found.post} />
          </dl>
        </div>
      </div>
      <div className={styles.foundActions}>
        <Button emphasis="quiet" onClick={onLeave}>
          {t('office.found.leave')}
        </Button>
        <Button onClick={onEnable}>{t('office.enable.open')}</Button>
        <Button emphasis="action" size="large" busy={busy && t('office.found.receiving')} onClick={onReceive}>
          <span>{t('office.found.receive')}</span> <kbd className={styles.key}>{t('office.key.ctrlEnter')}</kbd>
        </Button>
      </div>
    </section>
  )
}
