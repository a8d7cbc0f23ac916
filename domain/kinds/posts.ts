import { choice, month, text } from '../fields/field.ts'
import { defineRecordKind, type Problem } from '../fields/record-kind.ts'
import { STRIPPED_FROM_NAMES } from '../values/characters.ts'
import { firstOfMonth } from '../values/dates.ts'
import { observation, textsOf } from './shared.ts'

/** R4.53: posts held before, at most two. */
export const previousPost = defineRecordKind({
  name: 'previousPost',
  family: { table: 'post', code: 'cardec_codigo', path: 'cargos_anteriores', section: 'general' },
  code: 'cod_cargo',
  path: { list: 'cargos_anteriores', save: 'cargos_anteriores' },
  texts: textsOf('previousPost'),
  fields: {
    entity: text({
      label: 'records.previousPost.entity',
      read: 'cardec_descripcion_entidad',
      write: 'nombre_entidad',
      max: 200,
      upper: true,
    }),
    post: text({
      label: 'records.previousPost.post',
      read: 'cardec_descripcion_cargo',
      write: 'cargo',
      max: 100,
      upper: true,
      strips: STRIPPED_FROM_NAMES,
    }),
    from: month({
      label: 'records.previousPost.from',
      read: 'cardec_fecha_desde',
      write: 'fecha_ini',
      validate: (from, { today, declarant: { birthDate } }) => {
        if (from > today) return 'records.fromInFuture'
        return birthDate && from < firstOfMonth(birthDate) ? 'records.fromBeforeBirth' : null
      },
    }),
    until: month({
      label: 'records.previousPost.until',
      read: 'cardec_fecha_hasta',
      write: 'fecha_fin',
      validate: (until, { today }) => (until > today ? 'records.untilInFuture' : null),
    }),
    country: choice({
      label: 'records.previousPost.country',
      read: 'pai_codigo',
      write: 'cod_pais',
      words: 'pai_descripcion',
      list: 'paises',
      required: false,
    }),
    observation: observation('cardec_observacion', 'observaciones'),
  },
  check: ({ from, until }): Problem[] => (from && until && until < from ? [{ field: 'until', message: 'records.untilBeforeFrom' }] : []),
  columns: ['entity', 'post', 'from', 'until', 'country', 'observation'],
  headline: ['post', 'entity'],
  duplicates: [
    { by: ['entity', 'post', 'from', 'until', 'country', 'observation'], warning: 'records.repeated' },
    { by: ['from', 'until'], warning: 'records.repeatedDates' },
  ],
  counts: {},
  atMost: 2,
  needs: { sheet: 'position', otherwise: 'records.positionFirst' },
})
