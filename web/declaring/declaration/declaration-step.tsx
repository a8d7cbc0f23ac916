import { declarationData, IN_BOLIVIA } from '@djbr/domain/sheets/declaration-data.ts'
import { api } from '../../foundation/calls/api.ts'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import { type Onward, shownOfDeclaration, useDeclarations, useOwn } from '../filing/index.ts'
import { ReasonControl } from './reason-control.tsx'
import { RectifiedDateControl } from './rectified-date-control.tsx'
import { SheetForm } from './sheet-form.tsx'

const PATH = 'declaracion_jurada'

/** Step 1: why, where and in what capacity the declaration is made. */
export function DeclarationStep({ step, onward }: { readonly step: string; readonly onward: Onward }) {
  const t = useText()
  const external = isExternal(useUser())
  const { data, isError, refetch } = useOwn(PATH)
  const { data: listed } = useDeclarations()
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data || !listed) return <Skeleton lines={5} />
  return (
    <SheetForm
      sheet={declarationData}
      step={step}
      onward={onward}
      answer={data}
      modify={t('lifecycle.declarationStep.modify')}
      save={t('lifecycle.declarationStep.save')}
      shown={(values) => shownOfDeclaration(values, external)}
      asked={['department', 'capital', 'country', 'rectifiedDate', 'rectificationRemarks']}
      follow={(field, value) => (field === 'declaredAs' && value === IN_BOLIVIA ? { country: null } : undefined)}
      control={(props) => {
        if (props.name === 'reason') return <ReasonControl {...props} listed={listed} />
        if (props.name === 'rectifiedDate') return <RectifiedDateControl {...props} listed={listed} />
        return undefined
      }}
      onSave={(payload, options) =>
        api.put<WriteAnswer>(`djbr_registro/${PATH}`, { ...payload, cod_declaracion: Number(data.decjur_codigo) }, options)
      }
    />
  )
}
