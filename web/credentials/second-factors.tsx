import type { DrawnCodes, OwnFactors } from '@djbr/domain/calls/second-factor.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { ConfirmDialog } from '../foundation/controls/confirm-dialog.tsx'
import { LoadFailed } from '../foundation/controls/loaded.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { notify, type WriteAnswer } from '../foundation/controls/notify.ts'
import { Refused } from '../foundation/controls/refused.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { displayMoment } from '../foundation/format/format.ts'
import { type Translate, useText } from '../foundation/language/language.ts'
import { refreshUser } from '../foundation/session/session.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { drawCodes, FACTORS, removeCodes, removePasskey, renewBackupCodes } from './calls.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { OwnList } from './own-list.tsx'
import { isOfDomain, mayUsePasskeys } from './passkey.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import styles from './second-factor.module.css'
import { useConfirmation } from './use-confirmation.tsx'

type Doing =
  | { readonly what: 'drawn'; readonly drawn: DrawnCodes }
  | { readonly what: 'passkey' }
  | { readonly what: 'kept'; readonly codes: readonly string[]; readonly added?: string }
  | { readonly what: 'renew' }
  | { readonly what: 'remove'; readonly removed: OwnFactors['llaves'][number] | 'codes' }

/** The person's own second factors: one-time codes, passkeys and backup codes, to add and remove (decision 048). */
export default function SecondFactors() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(FACTORS)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { confirmed, dialog } = useConfirmation()
  const isLast = data !== undefined && (data.codigos_desde === null ? 0 : 1) + data.llaves.length === 1
  const close = () => setDoing(null)
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: FACTORS.queryKey })
    await refreshUser().catch(() => {})
  }
  const tried = async (work: () => Promise<void>) => {
    setRefusal(null)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      close()
      setRefusal(failure.message)
    }
  }
  /** Called when a factor was added. The very first comes with backup codes, and ends the other sessions. */
  const done = (codes: readonly string[], added: string) => {
    if (codes.length > 0) setDoing({ what: 'kept', codes, added: `${added} ${t('access.factor.othersEnded')}` })
    else {
      close()
      notify('success', added)
    }
    void refresh()
  }
  const draw = () => tried(async () => setDoing({ what: 'drawn', drawn: unlessRefused(await confirmed(drawCodes)) }))
  const renew = () =>
    tried(async () => {
      setDoing({ what: 'kept', codes: unlessRefused(await confirmed(renewBackupCodes)).codigos })
      await refresh()
    })
  const remove = (removed: OwnFactors['llaves'][number] | 'codes') =>
    tried(async () => {
      const call = (): Promise<WriteAnswer> => (removed === 'codes' ? removeCodes() : removePasskey(removed.codigo))
      const { err_mensaje } = unlessRefused(await confirmed(call))
      notify('success', isLast ? `${err_mensaje} ${t('access.factor.noneLeft')}` : err_mensaje)
      close()
      await refresh()
    })

  if (isError) {
    return <LoadFailed title={t('access.factor.failed')} onRetry={refetch} />
  }
  if (!data) return <Skeleton lines={3} />
  const { codigos_desde: codes, llaves, codigos_respaldo: left, dominio } = data
  const has = codes !== null || llaves.length > 0
  return (
    <div className={styles.kinds}>
      <Refused failure={refusal} />
      <Kind title={t('access.factor.codes')}>
        <p>{codes ? t('access.factor.codes.since', { since: displayMoment(codes) }) : t('access.factor.codes.text')}</p>
        {codes ? (
          <Button onClick={() => setDoing({ what: 'remove', removed: 'codes' })}>{t('access.factor.codes.remove')}</Button>
        ) : (
          <Button onClick={() => void draw()}>{t('access.factor.codes.add')}</Button>
        )}
      </Kind>
      <Kind title={t('access.passkeys')}>
        <p>{t('access.passkeys.text')}</p>
        {llaves.length > 0 && (
          <OwnList
            label={t('access.passkeys')}
            items={llaves}
            keyOf={({ codigo }) => codigo}
            nameOf={({ nombre }) => nombre}
            factsOf={({ desde, ultimo_uso }) => [
              t('access.passkey.since', { since: displayMoment(desde) }),
              ...(ultimo_uso ? [t('access.passkey.used', { used: displayMoment(ultimo_uso) })] : []),
            ]}
            actionOf={(key) => (
              <Button
                size="small"
                aria-label={t('access.passkey.removeOf', { name: key.nombre })}
                onClick={() => setDoing({ what: 'remove', removed: key })}
              >
                {t('access.passkey.remove')}
              </Button>
            )}
          />
        )}
        {mayUsePasskeys(dominio) ? (
          <Button onClick={() => setDoing({ what: 'passkey' })}>{t('access.passkey.add')}</Button>
        ) : (
          <Notice>{whyNoPasskeys(dominio, t)}</Notice>
        )}
      </Kind>
      {has && (
        <Kind title={t('access.backup.title')}>
          <p>{t('credentials.backup.left', { left })}</p>
          <Button onClick={() => setDoing({ what: 'renew' })}>{t('credentials.backup.renew')}</Button>
        </Kind>
      )}
      {doing?.what === 'drawn' && (
        <CodesDialog
          drawn={doing.drawn}
          confirmed={confirmed}
          onDone={(kept) => done(kept, t('access.factor.codes.added'))}
          onClose={close}
        />
      )}
      {doing?.what === 'passkey' && (
        <PasskeyDialog confirmed={confirmed} onDone={(kept, name) => done(kept, t('access.passkey.added', { name }))} onClose={close} />
      )}
      {doing?.what === 'kept' && <BackupCodesDialog codes={doing.codes} added={doing.added} onKept={close} />}
      {doing?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={doing.removed === 'codes' ? t('access.factor.codes.remove') : t('access.passkey.removeOf', { name: doing.removed.nombre })}
          action={t('access.factor.remove')}
          onConfirm={() => remove(doing.removed)}
          onClose={close}
        >
          <p>
            {t(
              isLast
                ? 'access.factor.lastText'
                : doing.removed === 'codes'
                  ? 'access.factor.codes.removeText'
                  : 'access.passkey.removeText',
            )}
          </p>
        </ConfirmDialog>
      )}
      {doing?.what === 'renew' && (
        <ConfirmDialog title={t('credentials.backup.renew')} action={t('credentials.backup.renew')} onConfirm={renew} onClose={close}>
          <p>{t('credentials.backup.renewText')}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </div>
  )
}

const whyNoPasskeys = (domain: string | null, t: Translate): string =>
  domain === null
    ? t('access.passkey.noDomain')
    : isOfDomain(domain)
      ? t('access.passkey.unsupported')
      : t('access.passkey.otherAddress', { domain })

function Kind({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.kind}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
