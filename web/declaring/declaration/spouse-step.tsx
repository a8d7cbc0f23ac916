import { type Field, text } from '@djbr/domain/fields/field.ts'
import { IDENTITY_CARD, PASSPORT } from '@djbr/domain/identity/identity-document.ts'
import { hasSpouse } from '@djbr/domain/sheets/personal-data.ts'
import { spouse } from '@djbr/domain/sheets/spouse.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify, notifyRefusal, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import type { Called, Values } from '../../foundation/forms/field-set-form.ts'
import { IconTrash } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { type Answer, forgetOwn, type Onward, StepFoot, useOwn, useSave } from '../filing/index.ts'
import { type CheckedPerson, PersonCheck } from '../identity/index.ts'
import { SheetForm } from './sheet-form.tsx'

const NONE = -1
const UNKNOWN = 0

/** Returns the fields asked of a spouse; the place of issue only for an identity card. */
export const shownOfSpouse = ({ documentType }: Values): readonly string[] => [
  'documentType',
  'document',
  ...(documentType === PASSPORT ? [] : ['issuedIn']),
  'paternal',
  'maternal',
  'names',
  'observation',
]

/** Step 4: the spouse or partner, for declarants whose civil status implies one. */
export function SpouseStep({ step, onward }: { readonly step: string; readonly onward: Onward }) {
  const t = useText()
  const personal = useOwn('datos_declarante')
  const partner = useOwn<readonly Answer[]>('parentesco/1')
  if ((personal.isError && !personal.data) || (partner.isError && !partner.data)) {
    return <LoadFailed onRetry={() => void Promise.all([personal.refetch(), partner.refetch()])} />
  }
  const answer = partner.data?.[0]
  if (!personal.data || !answer) return <Skeleton lines={5} />
  const code = Number(answer.par_codigo)
  const civilStatus = Number(personal.data.estciv_codigo)
  if (civilStatus === UNKNOWN) {
    return (
      <>
        <Notice title={t('lifecycle.spouseStep.civilStatusFirst')} />
        <StepFoot onward={onward} />
      </>
    )
  }
  const asked = hasSpouse(civilStatus)
  return (
    <SheetForm
      sheet={spouse}
      step={step}
      onward={onward}
      answer={code === NONE ? { ...answer, tipdoc_codigo: IDENTITY_CARD } : answer}
      isNew={code === NONE}
      modify={t('lifecycle.spouseStep.modify')}
      save={t('lifecycle.spouseStep.save')}
      shown={shownOfSpouse}
      copied={{ sheet: 'conyuges', code }}
      asked={['document']}
      called={called}
      below={(values, change) =>
        values.documentType !== PASSPORT && (
          <PersonCheck who="spouse" person={values as unknown as CheckedPerson} onDocument={(document) => change('document', document)} />
        )
      }
      closed={!asked && <NotAsked kept={code !== NONE} />}
      aside={code === NONE ? undefined : <DeleteSpouse code={code} />}
      onSave={(payload, options) => api.post<WriteAnswer>('djbr_registro/conyuges', { ...payload, cod_parentesco: code }, options)}
    />
  )
}

/** Says that the declarant's civil status asks for nobody here, and that a spouse kept from before is not part of the declaration. */
function NotAsked({ kept }: { readonly kept: boolean }) {
  const t = useText()
  if (!kept) return <Notice title={t('lifecycle.spouseNotAsked')}>{t('lifecycle.spouseStep.civilStatus')}</Notice>
  return (
    <Notice tone="warning" title={t('lifecycle.spouseNotAsked')}>
      <p>{t('lifecycle.spouseStep.leftOut')}</p>
      <p>{t('lifecycle.spouseStep.civilStatus')}</p>
    </Notice>
  )
}

/** Passport number: a single text, without the complement of an identity card. */
const PASSPORT_NUMBER: Field<string> = text({
  label: 'lifecycle.spouseStep.passport',
  hint: 'lifecycle.spouseStep.passportHint',
  read: spouse.fields.document.read,
  write: spouse.fields.document.write,
  max: 25,
})

const called: Called = (name, field, { documentType }) => (name === 'document' && documentType === PASSPORT ? PASSPORT_NUMBER : field)

function DeleteSpouse({ code }: { readonly code: number }) {
  const t = useText()
  const client = useQueryClient()
  const deleting = useSave(() => api.delete<WriteAnswer>(`djbr_registro/parentesco/${code}`))
  /** Returns whether the spouse shown here was deleted meanwhile, for example in another tab. */
  const isGone = async () => {
    const [held] = await api.get<readonly Answer[]>('djbr_registro/parentesco/1')
    return held === undefined || Number(held.par_codigo) === NONE
  }
  const confirm = async (onClose: () => void) => {
    if (await isGone()) {
      notify('warning', t('person.noSpouse'))
      onClose()
      await forgetOwn(client)
    } else if (notifyRefusal(await deleting.mutateAsync(undefined))) onClose()
  }
  const title = t('lifecycle.spouseStep.delete')
  return (
    <DialogButton
      emphasis="danger"
      icon={<IconTrash size={18} />}
      dialog={(onClose) => (
        <ConfirmDialog danger title={title} action={title} onConfirm={() => confirm(onClose)} onClose={onClose}>
          <p>{t('lifecycle.spouseStep.deleteText')}</p>
        </ConfirmDialog>
      )}
    >
      {title}
    </DialogButton>
  )
}
