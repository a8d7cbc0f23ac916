-- Keys, devices, answered saves, tickets of recovery and activations are theirs alone who they are about: a visitor's own, or a person's.

CREATE FUNCTION present_visitor() RETURNS bigint LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.visitor', true), '')::bigint $$;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['typed_key', 'known_device', 'answered_save'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY %I ON %I USING (person_id = present_person()) WITH CHECK (person_id = present_person())',
                   owned || '_of_person', owned);
  END LOOP;
END $$;

ALTER TABLE activation ENABLE ROW LEVEL SECURITY;
CREATE POLICY activation_of_visitor ON activation USING (visitor_id = present_visitor()) WITH CHECK (visitor_id = present_visitor());

-- Whoever sets a password ends what others began to recover of that person.
ALTER TABLE recovery_ticket ENABLE ROW LEVEL SECURITY;
CREATE POLICY recovery_ticket_of_both ON recovery_ticket
  USING (visitor_id = present_visitor() OR person_id = present_person()) WITH CHECK (visitor_id = present_visitor());

-- What time has ended is swept for everybody: only its owner sees all of it.
CREATE FUNCTION sweep_walled(present timestamptz, devices_before timestamptz, saves_before timestamptz, keys_before timestamptz)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM activation WHERE expires_at <= present;
  DELETE FROM recovery_ticket WHERE expires_at <= present;
  DELETE FROM known_device WHERE last_seen_at <= devices_before;
  DELETE FROM answered_save WHERE saved_at <= saves_before;
  DELETE FROM typed_key WHERE made_at <= keys_before;
$$;
REVOKE ALL ON FUNCTION sweep_walled FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_walled TO djbr_app;
