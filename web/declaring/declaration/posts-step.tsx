import { previousPost } from '@djbr/domain/kinds/posts.ts'
import type { Onward } from '../filing/index.ts'
import { RecordSection } from '../records/index.ts'

/** Step 5: posts held before, two at most. */
export const PostsStep = ({ onward }: { readonly onward: Onward }) => <RecordSection kind={previousPost} onward={onward} />
