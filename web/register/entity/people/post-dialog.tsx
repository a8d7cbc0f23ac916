import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { correctedPost, newPost, POST_KINDS, placeOf, postEnd } from '@djbr/domain/register/entity-forms.ts'
import { ReasonDialog } from '../../../area/index.ts'
import type { WriteAnswer } from '../../../foundation/controls/notify.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import { addPost, changePost, correctPost, type Post } from '../calls.ts'

/** What is done about a post: reported beside others of its person, corrected, ended, opened again, or taken back. */
export type PostTask =
  | { readonly kind: 'add'; readonly person: number }
  | { readonly kind: 'correct' | 'end' | 'reopen' | 'void'; readonly post: Post }

const FORMS: Readonly<Record<PostTask['kind'], { readonly set: FieldSet; readonly title: MessageKey; readonly text: MessageKey }>> = {
  add: { set: newPost, title: 'entity.post.add', text: 'entity.post.addText' },
  correct: { set: correctedPost, title: 'entity.post.correct', text: 'entity.post.correctText' },
  end: { set: postEnd, title: 'entity.post.end', text: 'entity.post.endText' },
  reopen: { set: reasonGiven, title: 'entity.post.reopen', text: 'entity.post.reopenText' },
  void: { set: reasonGiven, title: 'entity.post.void', text: 'entity.post.voidText' },
}

const PATHS = { end: 'conclusion', reopen: 'reapertura', void: 'anulacion' } as const

function sending(task: PostTask, payload: object): Promise<WriteAnswer> {
  if (task.kind === 'add') return addPost(task.person, payload)
  return task.kind === 'correct' ? correctPost(task.post, payload) : changePost(task.post, PATHS[task.kind], payload)
}

/** A post as the form of its correction holds it. */
const asEntered = (post: Post) => ({
  paternal: post.primer_apellido,
  maternal: post.segundo_apellido,
  names: post.nombres,
  kind: placeOf(POST_KINDS, post.tipo),
  title: post.cargo,
  item: post.item,
  place: post.lugar,
  startedOn: post.inicio,
  act: post.acto,
})

/** Asks for what a task about a post needs; what was refused keeps what was typed. */
export default function PostDialog({ task, onClose }: { readonly task: PostTask; onClose(): void }) {
  const t = useText()
  const { today } = useFacts()
  const { set, title, text } = FORMS[task.kind]
  const initial = task.kind === 'correct' ? asEntered(task.post) : task.kind === 'end' ? { endedOn: today } : {}
  return (
    <ReasonDialog
      title={t(title)}
      text={t(text)}
      set={set}
      initial={initial}
      action={t(title)}
      danger={task.kind === 'void'}
      kept={t('entity.kept')}
      send={(payload) => sending(task, payload)}
      onClose={onClose}
    />
  )
}
