import { proxy } from '@djbr/domain/sheets/proxy.ts'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { placeOfSheet } from '../../foundation/autosave/titles.ts'
import { useReopen } from '../../foundation/autosave/use-waiting.ts'
import { api } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { notifyRefusal, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { IconTrash } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import { Guarded, type Onward, StepFoot, useOnward, useOwn, useSave } from '../filing/index.ts'
import { SheetForm } from './sheet-form.tsx'

const PATH = 'apoderado'
const NONE = -1

/** /apoderado: who files for the declarant, for external users only (R4.58, R4.59). */
export default function ProxyScreen() {
  const t = useText()
  const external = isExternal(useUser())
  if (!external) return <Navigate to="/borrador" replace />
  return (
    <>
      <ScreenTitle intro={t('lifecycle.proxy.intro')}>{t('shell.section.proxy')}</ScreenTitle>
      <Guarded>
        <ProxySheet />
      </Guarded>
    </>
  )
}

/** The proxy's form, or the offer to name one. */
export function ProxySheet() {
  const t = useText()
  const onward = useOnward({ to: '/apoderado', step: 1 })
  const { data, isError, refetch } = useOwn(PATH)
  const [naming, setNaming] = useState(false)
  useReopen(
    (place) => place === placeOfSheet(proxy),
    () => setNaming(true),
  )
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton lines={5} />
  const code = Number(data.apo_codigo)
  const path = `djbr_registro/${PATH}`
  if (code === NONE && !naming) return <NoProxy onward={onward} onName={() => setNaming(true)} />
  return (
    <SheetForm
      sheet={proxy}
      step={t('shell.section.proxy')}
      answer={data}
      onward={onward}
      isNew={code === NONE}
      copied={{ sheet: 'apoderado', code }}
      modify={t('lifecycle.proxy.modify')}
      save={t('lifecycle.proxy.save')}
      aside={code === NONE ? undefined : <DeleteProxy code={code} onDeleted={() => setNaming(false)} />}
      onSave={(payload, options) =>
        code === NONE
          ? api.post<WriteAnswer>(path, payload, options)
          : api.put<WriteAnswer>(path, { ...payload, apo_codigo: code }, options)
      }
      onCancel={() => setNaming(false)}
    />
  )
}

function NoProxy({ onward, onName }: { readonly onward: Onward; onName(): void }) {
  const t = useText()
  return (
    <>
      <EmptyState
        title={t('lifecycle.proxy.none')}
        action={
          <>
            <Button emphasis="action" onClick={onward.go}>
              {t('lifecycle.proxy.without')}
            </Button>
            <Button onClick={onName}>{t('lifecycle.proxy.name')}</Button>
          </>
        }
      >
        {t('lifecycle.proxy.noneText')}
      </EmptyState>
      <StepFoot onward={onward} />
    </>
  )
}

function DeleteProxy({ code, onDeleted }: { readonly code: number; onDeleted(): void }) {
  const t = useText()
  const deleting = useSave(() => api.delete<WriteAnswer>(`djbr_registro/${PATH}/${code}`))
  const confirm = async (onClose: () => void) => {
    const done = notifyRefusal(await deleting.mutateAsync(undefined))
    if (!done) return
    onClose()
    onDeleted()
  }
  const title = t('lifecycle.proxy.delete')
  return (
    <DialogButton
      emphasis="danger"
      icon={<IconTrash size={18} />}
      dialog={(onClose) => (
        <ConfirmDialog danger title={title} action={title} onConfirm={() => confirm(onClose)} onClose={onClose}>
          <p>{t('lifecycle.proxy.deleteText')}</p>
        </ConfirmDialog>
      )}
    >
      {title}
    </DialogButton>
  )
}
