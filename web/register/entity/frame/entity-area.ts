import { entityScreensFor, mayOpenInEntity } from '@djbr/domain/register/entity-screens.ts'
import type { Area } from '../../../area/index.ts'
import { isEntityMember } from '../../../foundation/session/session.ts'

/** /entidad and below, for people appointed in an entity, by their capacity (R13.5). */
export const ENTITY: Area = {
  title: 'area.entity.title',
  menu: 'entity.menu',
  isMember: isEntityMember,
  screensFor: ({ entidad }) => entityScreensFor(entidad?.calidad ?? null),
  mayOpen: ({ entidad }, path) => mayOpenInEntity(entidad?.calidad ?? null, path),
  placeOf: ({ entidad }) => entidad?.nombre ?? '',
  stranger: { title: 'entity.notMember', words: 'entity.notMember.text' },
  nothing: { title: 'entity.notPermitted', words: 'entity.notPermitted.text' },
  notPermitted: { title: 'entity.notPermitted', words: 'entity.notPermitted.text' },
}
