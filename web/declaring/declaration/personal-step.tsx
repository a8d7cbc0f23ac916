import { canBearMarriedName, hasSpouse, personalData } from '@djbr/domain/sheets/personal-data.ts'
import { api, type CallOptions } from '../../foundation/calls/api.ts'
import { ReadOnlyFacts } from '../../foundation/controls/field-frame.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { notify, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { useText } from '../../foundation/language/language.ts'
import { refreshUser } from '../../foundation/session/session.ts'
import { type Answer, declarantFacts, type Onward, useOwn } from '../filing/index.ts'
import { IdentityNotice, useNoticeKnown } from '../identity/index.ts'
import styles from './sheet-form.module.css'
import { type Payload, SheetForm } from './sheet-form.tsx'

const PATH = 'datos_declarante'
const NATIONAL = 1
const NONE = -1

/** Returns the fields asked of the declarant (R4.28 to R4.31); the gender only while the register has none. */
export function shownOfPersonal({ gender, civilStatus, nationality }: Values, genderKnown: boolean): readonly string[] {
  return [
    'nationality',
    ...(nationality === NATIONAL ? ['originCountry'] : []),
    ...(genderKnown ? [] : ['gender']),
    'civilStatus',
    ...(canBearMarriedName(gender as number | null, civilStatus as number | null) ? ['marriedName'] : []),
    'domicile',
    'email',
    'phone',
    'observation',
  ]
}

/** Step 2: the declarant as registered, and the data they provide themselves. */
export function PersonalStep({ step, onward }: { readonly step: string; readonly onward: Onward }) {
  const t = useText()
  const { data, isError, refetch } = useOwn(PATH)
  const { data: partner } = useOwn<readonly Answer[]>('parentesco/1')
  const isNoticeKnown = useNoticeKnown()
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data || !isNoticeKnown) return <Skeleton lines={6} />
  const genderKnown = data.perdec_genero !== -1
  const save = async (payload: Payload, options: CallOptions) => {
    const answer = await api.post<WriteAnswer>(`djbr_registro/${PATH}`, payload, options)
    const leftOut = Number(partner?.[0]?.par_codigo ?? NONE) !== NONE && !hasSpouse(Number(payload.cod_estado_civil))
    if (leftOut && answer.err_codigo === 0) notify('warning', t('lifecycle.spouseStep.leftOut'), { title: t('lifecycle.spouseNotAsked') })
    if (!genderKnown && answer.err_codigo === 0) await refreshUser().catch(() => {})
    return answer
  }
  return (
    <>
      <div className={styles.sheet}>
        <IdentityNotice />
        <Identity answer={data} genderKnown={genderKnown} />
      </div>
      <SheetForm
        sheet={personalData}
        step={step}
        onward={onward}
        answer={data}
        isNew={data.estciv_codigo === 0}
        modify={t('lifecycle.personalStep.modify')}
        save={t('lifecycle.personalStep.save')}
        shown={(values) => shownOfPersonal(values, genderKnown)}
        asked={['gender']}
        onSave={save}
      />
    </>
  )
}

function Identity({ answer, genderKnown }: { readonly answer: Answer; readonly genderKnown: boolean }) {
  const t = useText()
  const gender = [t('person.gender'), t(answer.perdec_genero === 0 ? 'person.female' : 'person.male')] as const
  return <ReadOnlyFacts facts={[...declarantFacts(answer, t), ...(genderKnown ? [gender] : [])]} />
}
