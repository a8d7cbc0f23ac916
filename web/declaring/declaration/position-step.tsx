import { BOLIVIA, isNational, position } from '@djbr/domain/sheets/position.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { listQuery, useList } from '../../foundation/calls/lists.ts'
import { FieldControl, type FieldControlProps } from '../../foundation/controls/field-control.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { useText } from '../../foundation/language/language.ts'
import { type Onward, useOwn } from '../filing/index.ts'
import { SheetForm } from './sheet-form.tsx'

const PATH = 'cargo_a_ocupar'
const NONE = -1

const FIRST = ['entity', 'post', 'positionType', 'functionType', 'from', 'until', 'salary', 'country']

/** Returns the fields asked of a position (R4.44, R4.45): its municipality when in Bolivia, its address when abroad. */
export const shownOfPosition = ({ country }: Values): readonly string[] => [
  ...FIRST,
  ...(isNational({ country: country as number | null }) ? ['department', 'province', 'locality'] : ['workplace']),
  'observation',
]

/** Clears the choices that depend on the field that changed (R4.45). */
export function followPosition(field: string): Values | undefined {
  if (field === 'department') return { province: null, locality: null }
  if (field === 'province') return { locality: null }
  return undefined
}

/** Step 3: the position the declarant holds or will hold. */
export function PositionStep({ step, onward }: { readonly step: string; readonly onward: Onward }) {
  const t = useText()
  const { data, isError, refetch } = useOwn(PATH)
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton lines={6} />
  const code = Number(data.cardec_codigo)
  const path = `djbr_registro/${PATH}/`
  return (
    <SheetForm
      sheet={position}
      step={step}
      onward={onward}
      answer={data.pai_codigo ? data : { ...data, pai_codigo: BOLIVIA, pai_descripcion: 'BOLIVIA' }}
      isNew={code === NONE}
      modify={t('lifecycle.positionStep.modify')}
      save={t('lifecycle.positionStep.save')}
      shown={shownOfPosition}
      asked={['country', 'department', 'province', 'locality', 'workplace']}
      follow={followPosition}
      control={controlOf}
      copied={{ sheet: 'cargo_a_ocupar', code }}
      onSave={(payload, options) =>
        code === NONE ? api.post<WriteAnswer>(path, payload, options) : api.put<WriteAnswer>(path, { ...payload, cod_cargo: code }, options)
      }
    />
  )
}

function controlOf(props: FieldControlProps, { department, province }: Values) {
  if (props.name === 'entity') return <EntityControl {...props} />
  if (props.name === 'province') {
    return <PlaceControl {...props} path={department === null ? null : `provincias/departamentos/${String(department)}`} />
  }
  if (props.name === 'locality') {
    return (
      <PlaceControl
        {...props}
        path={department === null || province === null ? null : `localidades/${String(province)}/${String(department)}`}
      />
    )
  }
  return undefined
}

/** Choice of a province or locality. Offers nothing until the place that contains it is chosen. */
function PlaceControl({ path, ...props }: FieldControlProps & { readonly path: string | null }) {
  return <FieldControl {...props} list={useList(path)} disabled={path === null} />
}

function EntityControl(props: FieldControlProps) {
  const { data } = useQuery(listQuery('entidades'))
  return <FieldControl {...props} suggestions={data?.map(({ label }) => label)} />
}
