-- A save whose answer was lost is sent again under the same key: it is answered again and not done twice.

CREATE TABLE answered_save (
  person_id bigint NOT NULL REFERENCES person,
  key_hash bytea NOT NULL,
  content_hash bytea NOT NULL,
  record_id bigint NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, key_hash),
  CONSTRAINT answered_save_hashed CHECK (octet_length(key_hash) = 32 AND octet_length(content_hash) = 32)
);
COMMENT ON TABLE answered_save IS 'Records that were added under a key of the browser (Idempotency-Key), for a day: the same key and content are answered with the same record.';
CREATE INDEX answered_save_age ON answered_save (saved_at);

GRANT SELECT, INSERT, DELETE ON answered_save TO djbr_app;
