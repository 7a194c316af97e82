import type { GameFace } from '../face/game-face.ts';
import type { GameModel } from '../game-model.ts';
import { type Ticket, wonSteps } from '../round/board.ts';
import { restsAfter } from '../round/rest.ts';
import { canPress, canReveal, pressedStep } from '../round/round.ts';
import { Sound } from '../sound/sound.ts';
import { tonesOf } from '../sound/tones-of.ts';
import { Backdrop } from '../stage/backdrop.ts';
import { celebrate } from '../stage/celebrate.ts';
import type { Scenery } from '../stage/game-art.ts';
import type { Images } from '../stage/images.ts';
import { openInTurn } from '../stage/open-in-turn.ts';
import { LARGE_TARGET, minimumHeight } from '../stage/scene-fit.ts';
import type { ScenePlan } from '../stage/scene-plan.ts';
import type { Stage } from '../stage/stage.ts';
import { TicketScene } from '../stage/ticket-scene.ts';
import { exactUsd, type Spoken, spokenIn } from '../texts/spoken.ts';
import { type ControlActions, Controls } from './controls.ts';
import { Page } from './page.ts';
import { TargetPicks } from './picks.ts';
import { resultShown, resultText, winSizeOf } from './result-text.ts';
import { Targets } from './targets.ts';
import { TicketAnnouncer } from './ticket-announcer.ts';

export type ScreenActions = ControlActions & { reveal(step: number): void; leave(): void };

const NO_STEPS: readonly number[] = [];

/** Shows the game's state: builds a scene for each ticket, and reveals in it what the state has revealed. */
export class GameScreen {
  readonly page: Page;
  readonly #controls: Controls;
  readonly #targets: Targets;
  readonly #face: GameFace;
  readonly #scenery: Scenery;
  readonly #images: Images;
  readonly #sound: Sound;
  readonly #stage: Stage;
  readonly #backdrop: Backdrop;
  readonly #idle = (now: number) => this.#move(now);
  #model: GameModel | undefined;
  #scene: TicketScene | undefined;
  #plan: ScenePlan | undefined;
  /** The values that the scene was built from. A change of one means that the scene is built again. */
  #sceneKey: readonly unknown[] = [];
  #opened: readonly number[] = NO_STEPS;
  readonly #words = new TicketAnnouncer();
  #isMotionOff = false;
  #isOpen = false;
  /** The ticket whose reveal has begun, and the one whose result is shown. */
  #shown: Ticket | undefined;
  #resultOf: Ticket | undefined;
  #rounds = 0;
  readonly #picks = new TargetPicks();

  constructor(parts: { actions: ScreenActions; face: GameFace; images: Images; stage: Stage; scenery: Scenery }) {
    const { actions, face, images, stage, scenery } = parts;
    const { art } = face;
    this.#face = face;
    this.#scenery = scenery;
    this.#images = images;
    this.#stage = stage;
    this.#sound = new Sound(art);
    this.#backdrop = new Backdrop(stage, { images, art, scenery });
    this.#controls = new Controls(actions);
    this.#targets = new Targets({
      reveal: (target) => this.#reveal(target, actions),
      scratch: (target, point) => canPress(this.#model?.round, target) && this.#scratch(target, point),
      lift: () => this.#scene?.lift(),
    });
    this.#targets.element.classList.toggle('is-round', art.form === 'round');
    this.page = new Page({
      targets: this.#targets,
      controls: this.#controls,
      toggleSound: () => {
        this.#sound.toggle();
        this.#toggled();
      },
      leave: actions.leave,
      toggleMotion: () => {
        this.#isMotionOff = !this.#isMotionOff;
        this.#toggled();
      },
    });
  }

  /** Draws everything for the current size of the stage. */
  async resize(): Promise<void> {
    const { clientWidth: width, clientHeight: height } = this.page.stage;
    if (width === 0 || height === 0) return;
    this.#stage.resize({ width, height });
    await this.#backdrop.paint();
    this.#sceneKey = [];
    if (this.#model) this.show(this.#model);
  }

  /** Shows a state. */
  show(model: GameModel): void {
    const before = this.#model;
    const isOpen = model.session !== undefined || model.mode === 'replay';
    this.#model = model;
    this.page.show(model, { texts: this.#spoken().texts, hasSound: this.#sound.isOn, hasMotion: !this.#isStill() });
    if (!before || before.settings.isMotionReduced !== model.settings.isMotionReduced || isOpen !== this.#isOpen) {
      this.#isOpen = isOpen;
      this.#setMoving();
    }
    const ticket = 'ticket' in model.round ? model.round.ticket : undefined;
    if (isOpen) {
      this.#build(ticket);
      if (ticket && 'revealed' in model.round) void this.#open(ticket, model.round.revealed);
      this.#updateTargets();
    }
    this.#showText(ticket);
    this.#showControls();
  }

  /** A ticket whose covers are still opening can't be left. */
  #showControls(): void {
    const model = this.#model as GameModel;
    const isShowing = model.round.name === 'ended' && this.#resultOf !== model.round.ticket;
    const usd = (cents: number) => exactUsd(model.settings.language, cents);
    this.#controls.show(model, { texts: this.#spoken().texts, usd, isShowing });
  }

  #build(ticket: Ticket | undefined): void {
    const { session, settings, priceCents } = this.#model as GameModel;
    const { language, isMotionReduced } = settings;
    const key = [ticket?.board, ticket ? undefined : priceCents, language, isMotionReduced, this.#stage.size];
    if (this.#scene && key.every((part, index) => part === this.#sceneKey[index])) return;
    this.#sceneKey = key;
    this.#opened = NO_STEPS;
    if (ticket !== this.#shown) this.#picks.clear();
    const tiers = session?.prices.find((one) => one.priceCents === priceCents)?.tiers ?? [];
    const amounts = tiers.map(({ prizeCents }) => prizeCents);
    const { art } = this.#face;
    const shown = { events: ticket?.board.events, amounts, art, scenery: this.#scenery };
    const plan = this.#face.plan({ ...shown, spoken: this.#spoken() });
    this.#plan = plan;
    const least = minimumHeight(plan, { width: this.#stage.size.width, target: LARGE_TARGET });
    this.page.stage.style.minBlockSize = isMotionReduced ? `${least}px` : '';
    const parts = { images: this.#images, plan, reveal: art.reveal, hasTicket: ticket !== undefined };
    this.#scene = new TicketScene(this.#stage, parts);
    this.#targets.place(ticket?.board, (target) => this.#scene?.boxOf(target) ?? { x: 0, y: 0, width: 0, height: 0 });
    this.#scene.update({ revealed: [], isEnded: false });
    if (ticket) void this.#scene.begin(this.#isStill() || this.#shown === ticket);
  }

  /** Opens the covers of the remaining steps one after another, and then shows the result. */
  async #open(ticket: Ticket, revealed: readonly number[]): Promise<void> {
    const scene = this.#scene;
    const steps = revealed.filter((step) => !this.#opened.includes(step));
    this.page.announce(this.#words.of(ticket, steps, this.#spoken()));
    if (!scene || steps.length === 0) return;
    // Steps that were revealed before this scene was built appear without movement.
    const isResumed = this.#model?.isResumed === true && this.#shown !== ticket;
    const isInstant = this.#opened.length === 0 && (isResumed || (this.#shown === ticket && steps.length > 1));
    this.#opened = revealed;
    this.#shown = ticket;
    const chosen = steps.map((step) => this.#picks.of(ticket.board, step));
    if (!isInstant) this.#sound.reveal(tonesOf(this.#face, ticket.board, steps));
    await openInTurn(scene, this.#stage, {
      targets: chosen,
      revealed,
      pauseMs: this.#plan?.pauseMs,
      isStill: this.#isStill(),
      isInstant,
      isCurrent: () => scene === this.#scene,
    });
    if (scene !== this.#scene || revealed.length < ticket.board.steps) return;
    await scene.end(this.#isStill() || isInstant);
    if (scene === this.#scene) this.#finish(ticket, revealed);
  }

  #finish(ticket: Ticket, revealed: readonly number[]): void {
    const isStill = this.#isStill();
    const size = winSizeOf(this.#model, ticket);
    const isAgain = this.#resultOf === ticket;
    this.#scene?.update({ revealed, isEnded: true }, isStill);
    this.#scene?.frame(
      wonSteps(ticket.board).map((step) => this.#picks.of(ticket.board, step)),
      isStill || size === 'even',
    );
    if (isAgain) return;
    this.#resultOf = ticket;
    this.#showText(ticket);
    this.#showControls();
    const { title, text } = resultText(this.#model as GameModel, ticket, this.#spoken());
    this.page.announce(`${title}. ${text}`);
    this.#sound.result(size);
    if (restsAfter(ticket, ++this.#rounds)) this.page.restOnDone();
    const maxMs = this.#model?.session?.rules.celebrationMaxMs;
    if (!isStill) void celebrate(this.#stage, { size, maxMs, petal: this.#face.art.petal, images: this.#images });
  }

  #showText(ticket: Ticket | undefined): void {
    const finished = this.#resultOf === ticket ? ticket : undefined;
    this.page.showResult(resultShown(this.#model as GameModel, finished, this.#spoken()));
  }

  #updateTargets(): void {
    const { round } = this.#model as GameModel;
    const revealed = 'revealed' in round ? round.revealed : NO_STEPS;
    this.#targets.update({
      spoken: this.#spoken(),
      revealed,
      canReveal: (step) => round.name === 'revealing' && canReveal(round, step),
      isShown: (target) => this.#plan?.isShown?.(target, revealed) ?? true,
    });
  }

  #reveal(target: number, actions: ScreenActions): void {
    const { round } = this.#model as GameModel;
    if (round.name !== 'revealing') return;
    const step = pressedStep(round, target);
    this.#picks.note(step, target);
    actions.reveal(step);
  }

  #scratch(target: number, point: { x: number; y: number }): boolean {
    if (this.#face.isBrushed) this.#sound.brush();
    return this.#scene?.scratchAt(target, point, this.#isStill()) ?? false;
  }

  #move(now: number): void {
    const name = this.#model?.round.name;
    this.#scene?.nod(now, (target) => (name === 'revealing' ? canPress(this.#model?.round, target) : name !== 'ended'));
    this.#scene?.idle(now, name === 'buying');
  }

  #setMoving(): void {
    // While the game loads, drawing frames would delay it.
    const isMoving = !this.#isStill() && this.#isOpen;
    this.#backdrop.setMoving(isMoving);
    this.#stage.ambient[isMoving ? 'add' : 'delete'](this.#idle);
  }

  #isStill(): boolean {
    return this.#isMotionOff || (this.#model?.settings.isMotionReduced ?? true);
  }

  #toggled(): void {
    this.#setMoving();
    if (this.#model) this.show(this.#model);
  }

  #spoken(): Spoken {
    return spokenIn(this.#model?.settings.language ?? 'en-US', this.#face.voices);
  }
}
