-- What an entity answered about its files: the next one asks nothing that was answered (R12.21).

CREATE TABLE roster_word (
  entity_code integer NOT NULL,
  subject text NOT NULL,
  word text NOT NULL,
  means text NOT NULL,
  said_by bigint NOT NULL REFERENCES account,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (entity_code, subject, word),
  CONSTRAINT roster_word_subject_known CHECK (subject IN ('title', 'kind', 'endCause')),
  CONSTRAINT roster_word_short CHECK (length(word) BETWEEN 1 AND 80 AND length(means) <= 40)
);
COMMENT ON TABLE roster_word IS 'What an entity said that a title or a word of its files means; the last answer counts.';
COMMENT ON COLUMN roster_word.word IS 'Without case, marks and signs.';
COMMENT ON COLUMN roster_word.means IS 'A column, a kind of post or a cause of exit; empty for a column that is left out.';
ALTER TABLE roster_word ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_word_seen ON roster_word TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) = 'portal')
  WITH CHECK (entity_code = present_entity());
GRANT SELECT, INSERT ON roster_word TO djbr_app;
GRANT UPDATE (means, said_by, said_at) ON roster_word TO djbr_app;
