import { Container, Sprite } from 'pixi.js';
import { BackParts } from './back-parts.ts';
import { BrushTurns } from './brush-turns.ts';
import { splitCover, spritePoser } from './cover-sprites.ts';
import type { Images } from './images.ts';
import { nodAngle } from './nod.ts';
import { type Box, Painter, type Size } from './painter.ts';
import { type RevealName, revealPose } from './reveal-motion.ts';
import { fitScene, type SceneFit, targetBox } from './scene-fit.ts';
import type { SceneMotion, SceneTools } from './scene-motion.ts';
import type { ScenePlan, ShownSteps } from './scene-plan.ts';
import { ScratchCover, sweepPoint } from './scratch.ts';
import { emptyContainer, type Stage, spriteOf } from './stage.ts';

const REVEAL_MS = 420;
const BRUSH_MS = 760;
const STILL_MS = 200;
const PULSE_MS = 700;
const APPEAR_MS = 280;

type Cell = {
  readonly holder: Container;
  readonly box: Box;
  readonly cover: Sprite;
  readonly content: Sprite;
  scratch: ScratchCover | undefined;
  isOpen: boolean;
};

/** Draws a ticket on the stage and shows its reveal. The scene never decides an outcome. */
export class TicketScene {
  readonly #stage: Stage;
  readonly #images: Images;
  readonly #plan: ScenePlan;
  readonly #cells: Cell[];
  readonly #back: BackParts;
  readonly #motion: SceneMotion;
  readonly #fit: SceneFit;
  readonly #reveal: RevealName;
  readonly #hasTicket: boolean;
  readonly #brushes = new BrushTurns();
  #isStill = true;

  /** Creates the scene. Without a ticket, draws only covers, which are never opened. */
  constructor(stage: Stage, options: { images: Images; plan: ScenePlan; reveal: RevealName; hasTicket: boolean }) {
    const { images, plan, reveal, hasTicket } = options;
    this.#hasTicket = hasTicket;
    this.#reveal = reveal;
    this.#stage = stage;
    this.#images = images;
    this.#plan = plan;
    this.#fit = fitScene(plan, stage.size);
    emptyContainer(stage.scene);
    stage.scene.scale.set(this.#fit.scale);
    stage.scene.position.set(this.#fit.origin.x, this.#fit.origin.y);
    const [below, above] = [new Container(), new Container()];
    const { layout } = this.#fit;
    this.#back = new BackParts(plan.back ?? [], { stage, layout, painter: (size) => this.#painter(size) });
    stage.scene.addChild(this.#back.root, below);
    this.#cells = layout.boxes.map((box, target) => this.#cell(box, target));
    stage.scene.addChild(above);
    this.#motion = plan.motion?.(this.#tools({ below, above })) ?? {};
  }

  /** Returns where a target is, in CSS pixels of the stage. */
  boxOf(target: number): Box {
    return targetBox(this.#fit, target);
  }

  /**
   * Draws the parts that aren't targets, and shows the targets that are in the picture. With motion, changes fade in.
   */
  update(shown: ShownSteps, isStill = true): void {
    this.#cells.forEach(({ holder }, target) => {
      const isShown = this.#plan.isShown?.(target, shown.revealed) ?? true;
      if (isShown && !holder.visible && !isStill) this.#appear(holder);
      holder.visible = isShown;
    });
    this.#back.update(shown, isStill);
    this.#stage.draw();
  }

  /** Moves the covered targets that can be revealed a little, one after another, while the player decides. */
  nod(now: number, canOpen: (target: number) => boolean): void {
    if (this.#plan.isRooted) return;
    this.#cells.forEach(({ holder, isOpen }, index) => {
      if (!isOpen) holder.rotation = canOpen(index) ? nodAngle(now, index) : 0;
    });
  }

  /** Moves the parts that the game moves while nothing is revealed. */
  idle(now: number, isWaiting: boolean): void {
    this.#motion.idle?.(now, isWaiting);
  }

  /** Begins a ticket. */
  async begin(isStill: boolean): Promise<void> {
    this.#isStill = isStill;
    await this.#motion.open?.();
  }

  /** Ends a ticket, when all of its steps are open. */
  async end(isStill: boolean): Promise<void> {
    this.#isStill = isStill;
    await this.#motion.end?.();
  }

  /** Shows the content of a target that a step reveals. Without motion, the cover only fades. */
  async open(target: number, of: { step: number; isStill: boolean; isInstant: boolean }): Promise<void> {
    const cell = this.#cells[target];
    if (!cell || cell.isOpen) return;
    cell.isOpen = true;
    this.#isStill = of.isStill || of.isInstant;
    await Promise.all([this.#lift(cell, { ...of, target }), this.#motion.step?.(of.step, target)]);
  }

  async #lift(cell: Cell, of: { target: number; isStill: boolean; isInstant: boolean }): Promise<void> {
    const { isStill, isInstant } = of;
    cell.content.visible = true;
    cell.holder.rotation = 0;
    if (isInstant) return this.#uncover(cell);
    const name = isStill ? 'fade' : this.#reveal;
    const half = name === 'crack' ? splitCover(cell) : undefined;
    const poses = { cover: spritePoser(cell.cover, cell.box), content: spritePoser(cell.content, cell.box) };
    const other = half && spritePoser(half, cell.box);
    // The stage eases movements at their end, but a brush moves at an even speed.
    const scratch = name === 'brush' ? this.#scratchOf(of.target, cell) : undefined;
    scratch?.lift();
    const brush = scratch && this.#brushes.begin();
    const ms = scratch ? BRUSH_MS : REVEAL_MS;
    await this.#stage.move(isStill ? STILL_MS : ms, (share) => {
      const isRubbed = brush && share < 1 && !cell.cover.destroyed && this.#brushes.isTurn(brush, this.#stage.frames);
      if (isRubbed) scratch.rub(sweepPoint(1 - Math.cbrt(1 - share), cell.box));
      const { cover, content } = revealPose(name, share);
      poses.cover(half ? { ...cover, x: -cover.x, turn: -cover.turn } : cover);
      other?.(cover);
      poses.content(content);
    });
    if (brush) this.#brushes.end(brush);
    if (cell.holder.destroyed) return;
    half?.destroy({ texture: true });
    this.#uncover(cell);
  }

  /** Frames the targets that win. */
  frame(targets: readonly number[], isStill: boolean): void {
    for (const target of targets) {
      const cell = this.#cells[target];
      if (!cell) continue;
      const won = this.#content(cell.box, { target, isWon: true });
      cell.holder.addChild(won);
      if (isStill) continue;
      void this.#stage.move(PULSE_MS, (share) => {
        if (!cell.holder.destroyed) cell.holder.scale.set(1 + 0.07 * Math.sin(share * Math.PI));
      });
    }
    this.#stage.draw();
  }

  /** Scratches at a point of the stage, in CSS pixels. Returns whether the target opens by it. */
  scratchAt(target: number, point: { x: number; y: number }, isStill: boolean): boolean {
    const cell = this.#cells[target];
    if (!cell || cell.isOpen) return false;
    if (this.#plan.isStroke) return true;
    if (!this.#plan.isScratch) return false;
    const scratch = this.#scratchOf(target, cell);
    cell.content.visible = true;
    this.#isStill = isStill;
    const { scale, origin } = this.#fit;
    const [x, y] = [(point.x - origin.x) / scale, (point.y - origin.y) / scale];
    const isGone = scratch.rub({ x: x - cell.box.x, y: y - cell.box.y });
    this.#motion.rub?.({ x, y });
    this.#stage.draw();
    return isGone;
  }

  /** Ends the stroke: the next one starts where the pointer is. */
  lift(): void {
    for (const { scratch } of this.#cells) scratch?.lift();
  }

  #scratchOf(target: number, cell: Cell): ScratchCover {
    cell.scratch ??= new ScratchCover(
      cell.cover,
      cell.box,
      this.#plan.deeper?.map((paint) => {
        const painter = this.#painter(cell.box);
        paint(painter, target, cell.box);
        return painter.canvas;
      }),
    );
    return cell.scratch;
  }

  #uncover(cell: Cell): void {
    cell.cover.visible = false;
    cell.content.visible = true;
    cell.content.alpha = 1;
    this.#stage.draw();
  }

  #appear(holder: Container): void {
    void this.#stage.move(APPEAR_MS, (share) => {
      if (holder.destroyed) return;
      holder.alpha = share;
      holder.scale.set(0.7 + 0.3 * share);
    });
  }

  #cell(box: Box, target: number): Cell {
    const holder = new Container();
    holder.position.set(box.x + box.width / 2, box.y + box.height / 2);
    const painter = this.#painter(box);
    const content = this.#hasTicket ? this.#content(box, { target, isWon: false }) : new Sprite();
    content.visible = false;
    this.#plan.cover(painter, target, box);
    const cover = spriteOf(painter.canvas, box);
    holder.addChild(content, cover);
    this.#stage.scene.addChild(holder);
    return { holder, box, cover, content, scratch: undefined, isOpen: false };
  }

  #content(box: Box, { target, isWon }: { target: number; isWon: boolean }): Sprite {
    const painter = this.#painter(box);
    this.#plan.content(painter, target, { size: box, isWon });
    return spriteOf(painter.canvas, box);
  }

  #tools(layers: { below: Container; above: Container }): SceneTools {
    return {
      ...layers,
      layout: this.#fit.layout,
      sprite: (size, paint) => {
        const painter = this.#painter(size);
        paint(painter);
        return spriteOf(painter.canvas, size);
      },
      move: async (ms, draw) => {
        const isGone = () => layers.below.destroyed;
        if (!this.#isStill) return this.#stage.move(ms, (share) => (isGone() ? undefined : draw(share)));
        if (!isGone()) draw(1);
        this.#stage.draw();
      },
    };
  }

  #painter(size: Size): Painter {
    return new Painter(size, { scale: this.#fit.scale * this.#stage.pixels, images: this.#images });
  }
}
