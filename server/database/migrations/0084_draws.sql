-- What is examined by lot (specification, chapter 17): statements in the public log, and draws from their preparation to their opening.

ALTER TABLE log_leaf ALTER COLUMN declaration_id DROP NOT NULL;
COMMENT ON COLUMN log_leaf.declaration_id IS 'Whose reception it is the hash of; null: a statement (log_statement).';

CREATE TABLE log_statement (
  leaf bytea PRIMARY KEY REFERENCES log_leaf (leaf),
  statement bytea NOT NULL,
  entered_on date NOT NULL,
  CONSTRAINT log_statement_hashed CHECK (leaf = sha256('\x00'::bytea || statement))
);
COMMENT ON TABLE log_statement IS 'What the public log holds beside receptions: the bytes whose hash is a leaf, and the day in La Paz on which they were entered.';
CREATE TRIGGER log_statement_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON log_statement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON log_statement TO djbr_app;

CREATE TABLE draw (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_place bigint NOT NULL,
  to_place bigint NOT NULL,
  count integer NOT NULL,
  decides_at timestamptz NOT NULL,
  prepared_by bigint NOT NULL REFERENCES account,
  prepared_at timestamptz NOT NULL,
  announced_by bigint REFERENCES account,
  announced_at timestamptz,
  name text CONSTRAINT draw_name_once UNIQUE,
  statement text,
  place bigint REFERENCES log_leaf,
  chain jsonb,
  program text,
  round bigint,
  fallback_round bigint,
  value_round bigint,
  signature bytea,
  drawn_at timestamptz,
  drawn_by bigint REFERENCES account,
  secret bytea,
  opened_at timestamptz,
  opened_by bigint REFERENCES account,
  CONSTRAINT draw_stretch CHECK (0 <= from_place AND from_place < to_place),
  CONSTRAINT draw_count_positive CHECK (count >= 1),
  CONSTRAINT draw_name_shape CHECK (name ~ '^\d{4}-[1-9]\d{0,2}$'),
  CONSTRAINT draw_announced_complete
    CHECK (num_nonnulls(announced_by, announced_at, name, statement, place, chain, program, round, fallback_round) IN (0, 9)),
  CONSTRAINT draw_announced_by_another CHECK (announced_by <> prepared_by),
  CONSTRAINT draw_announced_in_time CHECK (decides_at - announced_at >= interval '72 hours'),
  CONSTRAINT draw_value_complete CHECK (num_nonnulls(value_round, signature, drawn_at) IN (0, 3)),
  CONSTRAINT draw_value_of_its_rounds CHECK (value_round IN (round, fallback_round)),
  CONSTRAINT draw_drawn_after CHECK (drawn_at >= announced_at),
  CONSTRAINT draw_opened_complete CHECK (num_nonnulls(secret, opened_at) IN (0, 2)),
  CONSTRAINT draw_opened_after CHECK (opened_at >= drawn_at)
);
COMMENT ON TABLE draw IS 'A draw: prepared by one, announced by another, drawn when its value is known, opened with its secret. Each step once, for good.';
COMMENT ON COLUMN draw.decides_at IS 'The value that decides is the first that is due then.';
COMMENT ON COLUMN draw.chain IS 'The chain of random values as it is published.';
COMMENT ON COLUMN draw.program IS 'The program that verifies it, as it is published.';
COMMENT ON COLUMN draw.drawn_by IS 'Who entered the value; null: the portal asked for it.';
COMMENT ON COLUMN draw.secret IS 'Published by the opening; sealed in draw_secret before.';
COMMENT ON COLUMN draw.opened_by IS 'Null: the portal, when its day had come.';

CREATE FUNCTION draw_steps_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.from_place, OLD.to_place, OLD.count, OLD.decides_at, OLD.prepared_by, OLD.prepared_at)
    IS DISTINCT FROM (NEW.from_place, NEW.to_place, NEW.count, NEW.decides_at, NEW.prepared_by, NEW.prepared_at)
  OR OLD.announced_at IS NOT NULL AND (OLD.announced_by, OLD.announced_at, OLD.name, OLD.statement, OLD.place, OLD.chain, OLD.program, OLD.round, OLD.fallback_round)
    IS DISTINCT FROM (NEW.announced_by, NEW.announced_at, NEW.name, NEW.statement, NEW.place, NEW.chain, NEW.program, NEW.round, NEW.fallback_round)
  OR OLD.drawn_at IS NOT NULL AND (OLD.value_round, OLD.signature, OLD.drawn_at, OLD.drawn_by)
    IS DISTINCT FROM (NEW.value_round, NEW.signature, NEW.drawn_at, NEW.drawn_by)
  OR OLD.opened_at IS NOT NULL AND (OLD.secret, OLD.opened_at, OLD.opened_by) IS DISTINCT FROM (NEW.secret, NEW.opened_at, NEW.opened_by)
  THEN
    RAISE EXCEPTION 'a step of a draw is taken once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_steps_stand BEFORE UPDATE ON draw FOR EACH ROW EXECUTE FUNCTION draw_steps_stand();
CREATE TRIGGER draw_only_added BEFORE DELETE OR TRUNCATE ON draw FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE draw_exclusion (
  draw_id bigint NOT NULL REFERENCES draw,
  place bigint NOT NULL REFERENCES log_leaf,
  reason text NOT NULL,
  PRIMARY KEY (draw_id, place),
  CONSTRAINT draw_exclusion_reason_known CHECK (reason IN ('sinDeclaracion', 'baja', 'reemplazada', 'anterior'))
);
COMMENT ON TABLE draw_exclusion IS 'The places of its stretch that a draw leaves out, published with their reason.';

CREATE TABLE draw_secret (
  draw_id bigint PRIMARY KEY REFERENCES draw,
  sealed bytea NOT NULL
);
COMMENT ON TABLE draw_secret IS 'The secret that a statement commits to, under a key outside of the database.';

CREATE TABLE draw_place (
  draw_id bigint NOT NULL REFERENCES draw,
  rank integer NOT NULL,
  place bigint NOT NULL REFERENCES log_leaf,
  notified_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (draw_id, rank),
  CONSTRAINT draw_place_once UNIQUE (draw_id, place)
);
COMMENT ON TABLE draw_place IS 'What was drawn, lowest ticket first; hidden until the draw is opened.';
COMMENT ON COLUMN draw_place.notified_at IS 'When whose declaration it is was notified.';
COMMENT ON COLUMN draw_place.closed_at IS 'When its case was closed; published from then on.';

CREATE TRIGGER draw_exclusion_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_exclusion FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_secret_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_secret FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_place_only_added BEFORE DELETE OR TRUNCATE ON draw_place FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE draw_exclusion ENABLE ROW LEVEL SECURITY;
ALTER TABLE draw_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE draw_place ENABLE ROW LEVEL SECURITY;
CREATE POLICY draw_exclusion_public ON draw_exclusion FOR SELECT TO djbr_app USING (true);
CREATE POLICY draw_exclusion_before_announcing ON draw_exclusion FOR INSERT TO djbr_app
  WITH CHECK (current_setting('app.office', true) = 'draws' AND EXISTS (SELECT FROM draw d WHERE d.id = draw_id AND d.announced_at IS NULL));
CREATE POLICY draw_secret_of_draws ON draw_secret TO djbr_app
  USING (current_setting('app.office', true) = 'draws') WITH CHECK (current_setting('app.office', true) = 'draws');
CREATE POLICY draw_place_seen ON draw_place FOR SELECT TO djbr_app
  USING (current_setting('app.office', true) = 'draws' OR EXISTS (SELECT FROM draw d WHERE d.id = draw_id AND d.opened_at IS NOT NULL));
CREATE POLICY draw_place_before_drawn ON draw_place FOR INSERT TO djbr_app
  WITH CHECK (current_setting('app.office', true) = 'draws' AND EXISTS (SELECT FROM draw d WHERE d.id = draw_id AND d.drawn_at IS NULL));
CREATE POLICY draw_place_closed ON draw_place FOR UPDATE TO djbr_app
  USING (current_setting('app.office', true) = 'draws') WITH CHECK (current_setting('app.office', true) = 'draws');

GRANT SELECT, INSERT (from_place, to_place, count, decides_at, prepared_by, prepared_at) ON draw TO djbr_app;
GRANT UPDATE (announced_by, announced_at, name, statement, place, chain, program, round, fallback_round, value_round, signature, drawn_at, drawn_by,
  secret, opened_at, opened_by) ON draw TO djbr_app;
GRANT SELECT, INSERT ON draw_exclusion, draw_secret, draw_place TO djbr_app;
GRANT UPDATE (notified_at, closed_at) ON draw_place TO djbr_app;
