-- An office closes its day: how many receptions, which, and the hash of their list. Nothing of whose they are (rules of the specification, chapter 8).

CREATE TABLE day_closing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  office_id bigint NOT NULL REFERENCES office,
  day date NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by bigint NOT NULL REFERENCES account,
  receptions integer NOT NULL,
  late integer NOT NULL,
  first_number integer NOT NULL,
  last_number integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT day_closing_counts CHECK (receptions > 0 AND late BETWEEN 0 AND receptions),
  CONSTRAINT day_closing_range CHECK (first_number > 0 AND last_number >= first_number),
  CONSTRAINT day_closing_hash_shape CHECK (length(hash) = 32)
);
COMMENT ON TABLE day_closing IS 'What an office had received on a day when somebody of it closed the day; each closing stands beside the former ones, and none changes.';
COMMENT ON COLUMN day_closing.last_number IS 'The last national number that it covers: what has a higher one was received afterwards.';
COMMENT ON COLUMN day_closing.hash IS 'SHA-256 of the list: a line for each reception, in the order of the national numbers.';
CREATE INDEX day_closing_of_office ON day_closing (office_id, day, id);
GRANT SELECT, INSERT ON day_closing TO djbr_app;
CREATE TRIGGER day_closing_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON day_closing FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
