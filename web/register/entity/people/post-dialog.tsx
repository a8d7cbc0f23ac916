import type { Asked } from '@djbr/domain/calls/call.ts'
import { addPost, correctPost, endPost, type Post, reopenPost, voidPost } from '@djbr/domain/calls/entity.ts'
import { fieldSetOf } from '@djbr/domain/calls/from-fields.ts'
import { POST_KINDS, placeOf } from '@djbr/domain/register/entity-forms.ts'
import { perform, ReasonDialog } from '../../../area/index.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'

/** A task about a post: reported in addition to the person's others, corrected, ended, reopened, or withdrawn. */
export type PostTask =
  | { readonly kind: 'add'; readonly personId: number }
  | { readonly kind: 'correct' | 'end' | 'reopen' | 'void'; readonly post: Post }

const ACTIONS = {
  add: { action: addPost, text: 'entity.post.addText' },
  correct: { action: correctPost, text: 'entity.post.correctText' },
  end: { action: endPost, text: 'entity.post.endText' },
  reopen: { action: reopenPost, text: 'entity.post.reopenText' },
  void: { action: voidPost, text: 'entity.post.voidText' },
} as const

/** Returns a post as the values of its correction form. */
const asEntered = ({ kind, paternalSurname, maternalSurname, ...post }: Post) => ({
  ...post,
  paternal: paternalSurname,
  maternal: maternalSurname,
  kind: placeOf(POST_KINDS, kind),
})

/** Asks for the fields that a task about a post needs. A refusal keeps the typed text. */
export default function PostDialog({ task, onClose }: { readonly task: PostTask; onClose(): void }) {
  const t = useText()
  const { today } = useFacts()
  const { kind } = task
  const { action, text } = ACTIONS[kind]
  const set = fieldSetOf(action.body)
  const [on, over] =
    task.kind === 'add' ? [{ personId: task.personId }, {}] : [{ postId: task.post.id }, { ifMatch: `"${task.post.version}"` }]
  const initial = task.kind === 'correct' ? asEntered(task.post) : task.kind === 'end' ? { endedOn: today } : {}
  return (
    <ReasonDialog
      title={t(`entity.post.${kind}`)}
      text={t(text)}
      {...(set && { set })}
      initial={initial}
      danger={kind === 'void'}
      kept={t('entity.kept')}
      send={(_, entered) => perform(action, { ...entered, ...on } as unknown as Asked<typeof action>, over)}
      onClose={onClose}
    />
  )
}
